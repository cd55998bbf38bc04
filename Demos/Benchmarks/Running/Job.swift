/// One measurement that is to be taken.
package struct Job: Hashable {
  package var workload: Workload
  package var sprites: Int
  /// Whether draw calls reach the driver.
  package var isDrawn = true
  package var inWindow = false

  package init(workload: Workload, sprites: Int, isDrawn: Bool = true, inWindow: Bool = false) {
    (self.workload, self.sprites, self.isDrawn, self.inWindow) = (workload, sprites, isDrawn, inWindow)
  }

  /// Such as `a 10k` or `c 500 null draw`.
  package var shortName: String {
    let count =
      sprites % 1_000_000 == 0 && sprites > 0
      ? "\(sprites / 1_000_000)M" : sprites % 1000 == 0 && sprites > 0 ? "\(sprites / 1000)k" : String(sprites)
    return "\(workload.rawValue) \(count)" + (isDrawn ? "" : " null draw")
  }

  /// What others are measured by on the same picture: they have one way of drawing.
  package var ofOthers: Job {
    var job = self
    if job.workload == .bulk { job.workload = .a }
    return job
  }

  /// The options that make another process take this measurement alone.
  package var arguments: [String] {
    ["--workload", workload.rawValue, "--sprites", String(sprites)] + (isDrawn ? [] : ["--null-draw"])
      + (inWindow ? ["--window"] : [])
  }
}
