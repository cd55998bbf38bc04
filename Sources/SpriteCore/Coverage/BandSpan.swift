/// The bands that an edge reaches into. Not a private type of ``BandSorter``: the compiler for debugging fails at one that
/// a generic field of a type without copies holds.
struct BandSpan: BitwiseCopyable {
  var first: Int32
  var last: Int32
}
