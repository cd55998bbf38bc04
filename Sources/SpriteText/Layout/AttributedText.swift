public import SpriteCore

/// Characters, and for each run of them what it looks like.
///
///     var text = AttributedText("Score ", TextAttributes(font: font))
///     text.append("1200", TextAttributes(font: bold, color: .red))
public struct AttributedText: Hashable, Sendable {
  /// The characters.
  public private(set) var string = ""
  /// Runs, by where they end.
  private(set) var runs: [Run] = []

  struct Run: Hashable, Sendable {
    /// In bytes of UTF-8.
    var end: Int
    var attributes: TextAttributes
  }

  /// Text without characters.
  public init() {}

  /// Text of one look.
  public init(_ string: String, _ attributes: TextAttributes) { append(string, attributes) }

  /// Text from UTF-8, where what isn't valid becomes U+FFFD, the replacement character.
  public init(utf8 bytes: some Collection<UInt8>, _ attributes: TextAttributes) {
    append(String(decoding: bytes, as: UTF8.self), attributes)
  }

  /// Appends characters.
  public mutating func append(_ more: String, _ attributes: TextAttributes) {
    // Without characters the attributes still say how high a line is.
    string += more
    let end = string.utf8.count
    if let last = runs.indices.last, runs[last].attributes == attributes || (more.isEmpty && last >= 0) {
      runs[last].end = end
    } else {
      runs.append(Run(end: end, attributes: attributes))
    }
  }

  /// Appends other text.
  public mutating func append(_ other: AttributedText) {
    var start = other.string.startIndex
    for run in other.runs {
      let end = other.string.utf8.index(other.string.startIndex, offsetBy: run.end)
      append(String(other.string[start..<end]), run.attributes)
      start = end
    }
  }

  /// Changes the looks of some characters.
  ///
  /// - Parameters:
  ///   - range: Which ones, by indices of ``string``.
  ///   - change: Changes the attributes; called once for each run among them.
  public mutating func change(_ range: Range<String.Index>, _ change: (inout TextAttributes) -> Void) {
    let first = string.utf8.distance(from: string.startIndex, to: range.lowerBound)
    let last = string.utf8.distance(from: string.startIndex, to: range.upperBound)
    var changed: [Run] = []
    var start = 0
    func add(_ end: Int, _ attributes: TextAttributes) {
      if end > start { changed.append(Run(end: end, attributes: attributes)) }
      start = max(start, end)
    }
    for run in runs {
      add(min(run.end, first), run.attributes)
      if run.end > first && start < last {
        var attributes = run.attributes
        change(&attributes)
        add(min(run.end, last), attributes)
      }
      add(run.end, run.attributes)
    }
    if !changed.isEmpty { runs = changed }
  }

  /// The looks of a character; those of the last one at the end; `nil` where nothing was ever said.
  public func attributes(at index: String.Index) -> TextAttributes? {
    let offset = string.utf8.distance(from: string.startIndex, to: index)
    return (runs.first { $0.end > offset } ?? runs.last)?.attributes
  }

  /// How large the text is when it is laid out in a width.
  public func size(fitting width: Double? = nil, options: TextOptions = TextOptions()) -> Size {
    TextLayout(self, width: width, options: options).size
  }
}
