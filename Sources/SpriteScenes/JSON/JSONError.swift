/// Why a file is no JSON: where, and what was wrong there.
struct JSONError: Error, Equatable {
  /// Counted from 1.
  let line: Int
  /// In bytes, counted from 1.
  let column: Int
  let problem: String
}
