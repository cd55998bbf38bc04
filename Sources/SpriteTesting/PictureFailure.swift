import SpriteCodecs
import SpriteComparison
package import SpriteCore

/// What is left behind of a picture that did not pass: for people to look at, and for machines to keep.
package struct PictureFailure: Sendable {
  /// What was wrong, in words.
  package let explanation: String
  /// The pictures as PNG: expected, actual and difference, or the actual one alone where nothing was expected.
  package let png: [UInt8]
  /// The explanation and the histogram.
  package let report: String
  /// Where both were written, without extension; `nil` where that failed, which ``report`` says.
  package let path: String?

  /// Gathers what is to be seen and writes it to `folder`, as `name.png` and `name.txt`.
  package init(explanation: String, expected: Image?, actual: Image, notes: [String] = [], folder: String, name: String)
  {
    self.explanation = explanation
    let picture = expected.map { PictureTriptych.image(expected: $0, actual: actual) } ?? actual
    var lines = [explanation]
    if case .pixels(let difference)? = expected.map({ PictureDifference(expected: $0, actual: actual) }) {
      lines += ["", "Greatest difference of a channel, pixels:", difference.histogramDescription]
    }
    lines += notes.isEmpty ? [] : [""] + notes
    png = (try? picture.pngData()) ?? []
    let path = folder + "/" + name
    do throws(ImageFileError) {
      try TestFiles.makeFolder(folder)
      // A picture without pixels is no PNG.
      if !png.isEmpty { try FileReplacement.write(png, to: path + ".png") }
      try FileReplacement.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: path + ".txt")
      self.path = path
    } catch {
      lines += ["", "Not written: \(error)"]
      self.path = nil
    }
    report = lines.joined(separator: "\n") + "\n"
  }
}
