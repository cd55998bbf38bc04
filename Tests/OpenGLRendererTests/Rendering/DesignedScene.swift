import OpenGLRenderer
import SpriteCore
import TestSupport
import Testing

/// A scene that shows one rule of batching, and what must come of it: worked out by hand, from the rules that stand at
/// `Piece.reasonToBreak`.
struct DesignedScene: Sendable, CustomTestStringConvertible {
  let name: String
  var options = BatchPlan.Options()
  var quads = 0
  var batches = 1
  /// As many as batches where nothing is said.
  var drawCalls: Int?
  var binds = 0
  var offscreenPasses = 0
  /// The reason, how often, and the textures between which it was first seen.
  var breaks: [Break] = []
  let draw: @Sendable (DrawingContext) -> Void

  struct Break: Equatable, Sendable {
    var reason: BatchBreak.Reason
    var count: Int
    var before: String?
    var after: String?

    init(_ reason: BatchBreak.Reason, _ count: Int, _ before: String? = nil, _ after: String? = nil) {
      (self.reason, self.count, self.before, self.after) = (reason, count, before, after)
    }

    init(_ seen: BatchBreak) {
      (reason, count) = (seen.reason, seen.count)
      (before, after) = (seen.textures.before?.description, seen.textures.after?.description)
    }
  }

  var testDescription: String { name }

  var list: DisplayList {
    let context = DrawingContext(size: Size(1000, 1000))
    draw(context)
    return context.finish()
  }

  /// A draw call reads one array of textures, so that two can get into each other's way.
  static let oneArray = BatchPlan.Options(readsManyArrays: false)
  /// Too large for a page of small images, so it has an array of its own, unless another one is as large.
  static let hero = Sprite(image: .pattern(150, 150).named("hero"))
  static let ui = Sprite(image: .pattern(160, 140, seed: 1).named("ui"))
  static let others = (0..<10).map { Sprite(image: .pattern(130 + $0, 130, seed: $0).named("page \($0)")) }
}

extension DrawingContext {
  /// Draws a sprite in its own size on whole pixels.
  fileprivate func put(_ sprite: Sprite, _ x: Double, _ y: Double = 0) {
    draw(sprite, in: Rect(origin: Point(x, y), size: sprite.size))
  }

  /// Fills some pixels, all of them over each other.
  fileprivate func fills(_ count: Int) {
    for _ in 0..<count { fill(Rect(x: 10, y: 10, width: 20, height: 20), with: .red) }
  }

  /// Fills side by side, each but the first and the last with a clip of its own.
  fileprivate func row(of count: Int) {
    for i in 0..<count {
      withSavedState {
        if i > 0 && i < count - 1 { clip(to: Rect(x: 0, y: 0, width: 900, height: Double(100 + i))) }
        fill(Rect(x: Double(i) * 50, y: 0, width: 20, height: 20), with: .red)
      }
    }
  }
}

extension DesignedScene {
  static let all: [DesignedScene] = textures + states

  private static let textures: [DesignedScene] = [
    DesignedScene(name: "one sheet", quads: 50, binds: 1) { context in
      for i in 0..<50 { context.put(hero, Double(i)) }
    },
    DesignedScene(name: "two sheets that overlap, both bound", quads: 20, binds: 2) { context in
      for i in 0..<20 { context.put(i % 2 == 0 ? hero : ui, Double(i)) }
    },
    DesignedScene(
      name: "two sheets that overlap, one bound", options: oneArray, quads: 20, batches: 20, binds: 20,
      breaks: [Break(.texture, 10, "hero", "ui"), Break(.texture, 9, "ui", "hero")]
    ) { context in
      for i in 0..<20 { context.put(i % 2 == 0 ? hero : ui, Double(i)) }
    },
    // The second sheet starts a batch; all others move back to the batch of their own sheet.
    DesignedScene(
      name: "two sheets apart, one bound", options: oneArray, quads: 20, batches: 2, binds: 2,
      breaks: [Break(.texture, 1, "hero", "ui")]
    ) { context in
      for i in 0..<20 { context.put(i % 2 == 0 ? hero : ui, Double(i), i % 2 == 0 ? 0 : 500) }
    },
    DesignedScene(name: "small images on a shared page", options: oneArray, quads: 40, binds: 1) { context in
      for i in 0..<40 { context.put(Sprite(image: .pattern(10 + i, 20, seed: i)), Double(i)) }
    },
    DesignedScene(name: "pages of one size in an array", options: oneArray, quads: 12, binds: 1) { context in
      for i in 0..<12 { context.put(Sprite(image: .pattern(200, 200, seed: i)), Double(i)) }
    },
    // Ten arrays for eight units: the ninth wants the unit of the first. 0…7, 8 9, 0…7, 8 9.
    DesignedScene(
      name: "more textures than units", quads: 20, batches: 4, binds: 14,
      breaks: [Break(.texture, 2, "page 0", "page 8"), Break(.texture, 1, "page 8", "page 0")]
    ) { context in
      for i in 0..<20 { context.put(others[i % 10], Double(i)) }
    },
    DesignedScene(
      name: "more textures than a table holds", quads: 1025, batches: 2, binds: 1,
      breaks: [Break(.textureTable, 1, "image 2×2", "image 2×2")]
    ) { context in
      for i in 0..<1025 { context.put(Sprite(image: .pattern(2, 2, seed: i)), Double(i % 3)) }
    },
  ]

  private static let states: [DesignedScene] = [
    DesignedScene(name: "blend modes in turn", quads: 20, batches: 20, breaks: [Break(.blendMode, 19)]) { context in
      for i in 0..<20 {
        context.blendMode = i % 2 == 0 ? .normal : .additive
        context.fills(1)
      }
    },
    DesignedScene(name: "five clips", quads: 20, batches: 5, breaks: [Break(.clip, 4)]) { context in
      for i in 0..<5 {
        context.withSavedState {
          context.clip(to: Rect(x: 0, y: 0, width: Double(100 + i), height: 100))
          context.fills(4)
        }
      }
    },
    DesignedScene(
      name: "plain and edged sprites in turn", quads: 20, batches: 20, binds: 1,
      breaks: [Break(.edges, 19, "hero", "hero")]
    ) { context in
      for i in 0..<20 { context.put(hero, i % 2 == 0 ? 0 : 0.5) }
    },
    // The group's picture is put in place by a draw call that belongs to no batch.
    DesignedScene(
      name: "a group in the middle", quads: 15, batches: 3, drawCalls: 4, binds: 1, offscreenPasses: 1,
      breaks: [Break(.group, 2)]
    ) { context in
      context.fills(5)
      context.group(opacity: 0.5) { context.fills(5) }
      context.fills(5)
    },
    DesignedScene(
      name: "a mesh in the middle", quads: 10, batches: 3, binds: 1, breaks: [Break(.mesh, 1, nil, "triangle")]
    ) { context in
      let corners = [(0.0, 0.0), (140, 0), (0, 140)].map { Point($0.0, $0.1) }
      let mesh = SpriteMesh(vertices: corners.map { .init(position: $0, texel: $0) }, indices: [0, 1, 2])
      let whole = Rect(x: 0, y: 0, width: 140, height: 140)
      let sprite = Sprite(
        image: .pattern(140, 140).named("triangle"), textureRect: whole, trimRect: whole, sourceSize: whole.size,
        mesh: mesh)
      context.fills(5)
      context.put(sprite, 0)
      context.fills(5)
    },
    // The last fill has the clip of the first, and touches none between: over eight others it moves back, over nine it doesn't.
    DesignedScene(name: "back over eight batches", quads: 10, batches: 9, breaks: [Break(.clip, 8)]) { context in
      context.row(of: 10)
    },
    DesignedScene(name: "not back over nine", quads: 11, batches: 11, breaks: [Break(.clip, 10)]) { context in
      context.row(of: 11)
    },
  ]
}
