import SpriteCore

/// A picture cut into nine: four corners that keep their size, four sides that are stretched one way, the middle.
struct NineSlice {
  /// A part of the picture, and where it goes.
  struct Part {
    /// In pixels of the image, as it is stored.
    var source: Rect
    /// In the layer's space.
    var rect: Rect
  }

  /// Those that have an area.
  private(set) var parts: [Part] = []
  /// Whether the lines along which they meet fall between pixels.
  private(set) var meetOnWholePixels = true

  /// - Parameters:
  ///   - rect: Where the whole goes.
  ///   - device: From the layer's space to device pixels. Where that turns nothing, the lines between the parts are moved to the nearest pixels.
  init(_ contents: LayerContents, _ placement: ContentsPlacement, in rect: Rect, isSnapped device: AffineTransform) {
    let size = contents.uprightSize
    let center = placement.center.standardized
    let scale = placement.scale > 0 && placement.scale.isFinite ? placement.scale : 1
    var across = NineSlice.cuts(size.width, center.minX, center.maxX, scale, from: rect.minX, to: rect.maxX)
    var down = NineSlice.cuts(size.height, center.minY, center.maxY, scale, from: rect.minY, to: rect.maxY)
    if device.b == 0 && device.c == 0 {
      NineSlice.snap(&across.places, device.a, device.tx)
      NineSlice.snap(&down.places, device.d, device.ty)
    } else if device.a == 0 && device.d == 0 {
      NineSlice.snap(&across.places, device.b, device.ty)
      NineSlice.snap(&down.places, device.c, device.tx)
    } else {
      meetOnWholePixels = false
    }
    for row in 0..<3 {
      for column in 0..<3 {
        add(
          Rect(
            minX: across.pixels[column], minY: down.pixels[row], maxX: across.pixels[column + 1],
            maxY: down.pixels[row + 1]),
          Rect(
            minX: across.places[column], minY: down.places[row], maxX: across.places[column + 1],
            maxY: down.places[row + 1]), contents)
      }
    }
  }

  private mutating func add(_ upright: Rect, _ rect: Rect, _ contents: LayerContents) {
    guard upright.width > 0, upright.height > 0, rect.width > 0, rect.height > 0 else { return }
    parts.append(Part(source: contents.stored(upright), rect: rect))
  }

  /// Where one direction is cut: four numbers in the upright picture's pixels, and where they go.
  private static func cuts(
    _ extent: Double, _ low: Double, _ high: Double, _ scale: Double, from start: Double, to end: Double
  ) -> (pixels: [Double], places: [Double]) {
    var (first, last) = (min(max(low, 0), 1) * extent, min(max(high, 0), 1) * extent)
    if last <= first {
      // A middle without extent is a pixel wide.
      first = min(first.rounded(.down), max(extent - 1, 0))
      last = min(first + 1, extent)
    }
    var (near, far) = (first / scale, (extent - last) / scale)
    let room = end - start
    if near + far > room, near + far > 0 {
      let share = room / (near + far)
      (near, far) = (near * share, far * share)
    }
    return ([0, first, last, extent], [start, start + near, max(start + near, end - far), end])
  }

  /// Moves the two inner lines to the nearest borders of pixels.
  private static func snap(_ places: inout [Double], _ factor: Double, _ offset: Double) {
    guard factor != 0 else { return }
    for line in 1...2 {
      let snapped = ((places[line] * factor + offset).rounded() - offset) / factor
      places[line] = min(max(snapped, places[0]), places[3])
    }
  }
}

extension LayerContents {
  /// A rectangle of the upright part, in pixels from its corner, as it is stored in the image.
  fileprivate func stored(_ upright: Rect) -> Rect {
    let (whole, size) = (source, source.size)
    let inside =
      switch turn {
      case .none: upright
      case .clockwise:
        Rect(
          x: size.width - upright.maxY, y: upright.minX, width: upright.height, height: upright.width)
      case .half:
        Rect(
          x: size.width - upright.maxX, y: size.height - upright.maxY, width: upright.width, height: upright.height)
      case .counterclockwise:
        Rect(
          x: upright.minY, y: size.height - upright.maxX, width: upright.height, height: upright.width)
      }
    return inside.translated(byX: whole.minX, y: whole.minY)
  }
}
