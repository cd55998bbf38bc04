/// One measurement that is to be taken.
struct Job: Hashable {
  var workload: Workload
  var sprites: Int
  /// Whether draw calls reach the driver.
  var isDrawn = true
  var inWindow = false

  /// The options that make another process take this measurement alone.
  var arguments: [String] {
    ["--workload", workload.rawValue, "--sprites", String(sprites)] + (isDrawn ? [] : ["--null-draw"])
      + (inWindow ? ["--window"] : [])
  }
}
