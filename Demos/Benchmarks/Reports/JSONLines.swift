import Foundation

/// Measurements as lines of JSON.
package enum JSONLines {
  /// A line without its end.
  package static func line(_ measurement: Measurement) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(measurement), as: UTF8.self)
  }

  /// The measurements of a text; empty lines are left out.
  ///
  /// - Throws: ``BenchmarkError`` for the first line that is none.
  package static func measurements(_ text: String, file: String? = nil) throws -> [Measurement] {
    try text.split(whereSeparator: \.isNewline).map { line in
      do {
        return try JSONDecoder().decode(Measurement.self, from: Data(line.utf8))
      } catch {
        throw BenchmarkError.notAMeasurement(line: String(line), file: file)
      }
    }
  }

  /// The measurements of a file.
  package static func measurements(ofFile path: String) throws -> [Measurement] {
    guard let data = FileManager.default.contents(atPath: path) else { throw BenchmarkError.unreadable(file: path) }
    return try measurements(String(decoding: data, as: UTF8.self), file: path)
  }
}
