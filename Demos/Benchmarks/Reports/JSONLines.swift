import Foundation

/// Measurements as lines of JSON.
package enum JSONLines {
  /// Which keys a line has.
  package enum Keys: Equatable {
    /// All that is known.
    case all
    /// Those that every run has and no others; `null` stands for what could not be measured.
    case stated
  }

  /// A line without its end.
  package static func line(_ measurement: Measurement, _ keys: Keys = .all) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data =
      switch keys {
      case .all: try encoder.encode(measurement)
      case .stated: try encoder.encode(StatedMeasurement(measurement))
      }
    return String(decoding: data, as: UTF8.self)
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
