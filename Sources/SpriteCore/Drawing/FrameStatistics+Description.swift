extension FrameStatistics: CustomStringConvertible {
  /// The counts in a sentence, the times where they were measured, then a line for each reason why batches ended, the
  /// most frequent first.
  public var description: String {
    let sorted = breaks.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
    return
      ([counts] + ignored + (clips.words.map { [$0] } ?? []) + memory + times + sorted.map { "break: \($0.element)" })
      .joined(separator: "\n")
  }

  private var counts: String {
    let what = [
      quads > 0 || triangles == 0 ? FrameStatistics.count(quads, "quad") : nil,
      triangles > 0 ? FrameStatistics.count(triangles, "triangle") : nil,
    ]
    let bytes = FrameStatistics.size(uploadedBytes)
    let parts = [
      what.compactMap { $0 }.joined(separator: " and ") + " in "
        + FrameStatistics.count(batches, "batch", plural: "batches"),
      FrameStatistics.count(drawCalls, "draw call"), FrameStatistics.count(textureBinds, "texture bind"),
      (textureUploads > 0 ? FrameStatistics.count(textureUploads, "texture") + " and " : "") + "\(bytes) uploaded",
      FrameStatistics.count(offscreenPasses, "offscreen pass", plural: "offscreen passes")
        + (blurPasses > 0 ? ", " + FrameStatistics.count(blurPasses, "blur pass", plural: "blur passes") : ""),
      "\(FrameStatistics.grouped(culledQuads)) culled",
    ]
    return parts.joined(separator: ", ")
  }

  private var ignored: [String] {
    ignoredSegments > 0 ? [FrameStatistics.count(ignoredSegments, "path segment") + " ignored: not finite"] : []
  }

  private var memory: [String] {
    guard evictions > 0 else { return [] }
    let what = FrameStatistics.count(evictions, "texture") + " given up to make room"
    return ["\(what), \(FrameStatistics.size(textureBytes)) kept; draw with fewer pages, or allow for more memory"]
  }

  private var times: [String] {
    guard planTime + uploadTime + submitTime > .zero else { return [] }
    let stages = [(planTime, "planning"), (uploadTime, "uploading"), (submitTime, "submitting")]
    var parts = stages.map { "\(FrameStatistics.milliseconds($0.0)) ms \($0.1)" }
    if let gpuTime { parts.append("\(FrameStatistics.milliseconds(gpuTime)) ms on the GPU") }
    return [parts.joined(separator: ", ")]
  }

  /// Bytes in kilobytes, or megabytes from ten of them on.
  static func size(_ bytes: Int) -> String {
    let kilobytes = bytes / 1024 + (bytes % 1024 >= 512 ? 1 : 0)
    if bytes < 1024 { return count(bytes, "byte") }
    return kilobytes < 10240 ? "\(grouped(kilobytes)) KB" : "\(grouped((kilobytes + 512) / 1024)) MB"
  }

  private static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? noun : plural ?? noun + "s")"
  }

  /// A number with commas between the thousands.
  static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var tail = ""
    while digits.utf8.count > 3 {
      tail = "," + digits.suffix(3) + tail
      digits.removeLast(3)
    }
    return (number < 0 ? "-" : "") + digits + tail
  }

  /// A time in milliseconds, rounded to hundredths. Of more than a million seconds, who cares for hundredths.
  static func milliseconds(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    guard seconds >= 0, seconds < 1_000_000, attoseconds >= 0 else { return "\(seconds)000" }
    // A hundredth of a millisecond is 10¹³ attoseconds.
    let hundredths = seconds * 100_000 + (attoseconds + 5_000_000_000_000) / 10_000_000_000_000
    let rest = String(hundredths % 100)
    return "\(hundredths / 100)." + (rest.utf8.count == 1 ? "0" : "") + rest
  }
}
