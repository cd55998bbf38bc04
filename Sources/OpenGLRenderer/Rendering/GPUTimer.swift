import CGL

/// Asks the GPU how long its frames took, and takes the answers as they come: nothing waits for them.
///
/// Some drivers answer with 0, or with more time than has passed since the question. One that does so again and again is asked
/// no more. (Mesa's llvmpipe gives the time of day for the first frame of a context, and true times after that: of the threads
/// that draw, not of those that tell them what.)
final class GPUTimer {
  /// Frames that may be on their way; of others no time is taken.
  private static let capacity = 4
  private static let patience = 3

  private var queries: [GLuint] = []
  private var starts: [ContinuousClock.Instant]
  private var oldest = 0
  private var pending = 0
  private var isRunning = false
  private var absurdAnswers = 0
  /// What the GPU said of the last frame that it has said something of; `nil` where nothing can be believed.
  private(set) var latest: Duration?

  init(_ gl: GLFunctions) {
    starts = Array(repeating: .now, count: GPUTimer.capacity)
    guard gl.queryCounterBits(GL_TIME_ELAPSED) > 0 else { return }
    for _ in 0..<GPUTimer.capacity { queries.append(gl.genQuery()) }
  }

  func free(_ gl: GLFunctions) {
    for query in queries { gl.deleteQuery(query) }
    (queries, pending) = ([], 0)
  }

  /// Starts a frame.
  func begin(_ gl: GLFunctions) {
    collect(gl)
    guard pending < queries.count else { return }
    let slot = (oldest + pending) % queries.count
    starts[slot] = .now
    gl.beginQuery(GL_TIME_ELAPSED, queries[slot])
    isRunning = true
  }

  /// Ends the frame, also one that failed.
  func end(_ gl: GLFunctions) {
    guard isRunning else { return }
    gl.endQuery(GL_TIME_ELAPSED)
    (isRunning, pending) = (false, pending + 1)
  }

  /// Takes the answers that are there.
  func collect(_ gl: GLFunctions) {
    while pending > 0, gl.isQueryResultAvailable(queries[oldest]) {
      let answer = gl.queryResult(queries[oldest])
      let passed = ContinuousClock.Instant.now - starts[oldest]
      take(answer, passed)
      (oldest, pending) = ((oldest + 1) % queries.count, pending - 1)
    }
    if absurdAnswers >= GPUTimer.patience && !isRunning { free(gl) }
  }

  private func take(_ nanoseconds: UInt64, _ passed: Duration) {
    guard nanoseconds > 0, let answer = Int64(exactly: nanoseconds), .nanoseconds(answer) <= passed else {
      (latest, absurdAnswers) = (nil, absurdAnswers + 1)
      return
    }
    (latest, absurdAnswers) = (.nanoseconds(answer), 0)
  }
}
