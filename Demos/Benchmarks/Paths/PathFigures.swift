/// What one way to draw outlines took.
package struct PathFigures: Codable, Equatable {
  package var task: PathTask
  /// The median over the runs of this thread's work.
  package var microsecondsPerOutline: Double
  /// The mean of what was drawn, 0…255, which tells whether others drew the same.
  package var meanLevel: Double

  package init(task: PathTask, microsecondsPerOutline: Double, meanLevel: Double) {
    (self.task, self.microsecondsPerOutline, self.meanLevel) = (task, microsecondsPerOutline, meanLevel)
  }

  package enum CodingKeys: String, CodingKey {
    case task
    case microsecondsPerOutline = "microseconds_per_outline"
    case meanLevel = "mean_level"
  }
}

/// What a segment appended to a path took, at the path's start and at its end.
package struct SketchFigures: Codable, Equatable {
  /// The means of a thousand segments.
  package struct Segment: Codable, Equatable {
    package var microseconds: Double
    /// Cells of 16 × 4 pixels that were rasterised.
    package var cells: Double
    /// Bytes of coverage that changed.
    package var bytes: Double

    package init(microseconds: Double, cells: Double, bytes: Double) {
      (self.microseconds, self.cells, self.bytes) = (microseconds, cells, bytes)
    }
  }

  /// Of the segments behind the first hundred.
  package var early: Segment
  /// Of the last ones.
  package var late: Segment

  package init(early: Segment, late: Segment) { (self.early, self.late) = (early, late) }
}
