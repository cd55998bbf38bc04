import SpriteCore

/// Blurs the alpha of a group's picture, in the passes of the GPU (Blur.frag.glsl), each rounded to 8 bits.
struct GroupBlur {
  let plan: BlurPlan
  /// The pixels of the whole group, of which a canvas may hold some rows only.
  let bounds: PixelRect

  init(_ shadow: DisplayList.GroupShadow, of bounds: PixelRect) {
    (plan, self.bounds) = (shadow.plan, bounds)
  }

  /// The rows of the group that a band needs for its pixels and what casts into them: whole squares of the smaller picture, counted
  /// from the group's first row.
  func rows(for band: PixelRect) -> PixelRect {
    let (away, reach, block) = (Int(plan.offset.y.rounded(.down)), plan.reach + plan.block, plan.block)
    let top = max(min(Int(band.minY), Int(band.minY) - away - reach), Int(bounds.minY)) - Int(bounds.minY)
    let bottom = min(max(Int(band.maxY), Int(band.maxY) - away + reach), Int(bounds.maxY)) - Int(bounds.minY)
    let (first, end) = (top / block * block, min((bottom + block - 1) / block * block, bounds.height))
    return PixelRect(
      minX: bounds.minX, minY: bounds.minY + Int32(first), maxX: bounds.maxX,
      maxY: bounds.minY + Int32(max(first, end)))
  }

  /// The blurred alpha of a canvas, in all channels: a picture of the whole group of which only the rows that the canvas holds
  /// are right.
  func blurred(_ content: Canvas) -> Canvas {
    let size = plan.size(of: bounds)
    let (width, first) = (size.width, Int(content.bounds.minY - bounds.minY) / plan.block)
    let rows = (content.bounds.height + plan.block - 1) / plan.block
    var values = [Float](repeating: 0, count: width * rows)
    read(content, into: &values, width, rows)
    blur(&values, width, rows)
    let small = Canvas(
      bounds: PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(size.height)))
    for row in 0..<rows {
      let pixels = small.address(row: first + row, column: 0)
      for column in 0..<width {
        let byte = GroupBlur.byte(values[row * width + column])
        pixels.storeBytes(of: byte &* 0x0101_0101, toByteOffset: column * 4, as: UInt32.self)
      }
    }
    return small
  }

  /// The alphas, or the means of squares of them rounded to 8 bits.
  private func read(_ content: Canvas, into values: inout [Float], _ width: Int, _ rows: Int) {
    let (columns, height, block) = (content.bounds.width, content.bounds.height, plan.block)
    func alpha(_ column: Int, _ row: Int) -> Float {
      Float(content.pixels.load(fromByteOffset: (row * columns + column) * 4 + 3, as: UInt8.self)) * 0.003921569
    }
    let share = 1 / Float(block * block)
    for row in 0..<rows {
      for column in 0..<width {
        guard block > 1 else {
          values[row * width + column] = alpha(column, row)
          continue
        }
        var sum: Float = 0
        for y in (row * block)..<min((row + 1) * block, height) {
          for x in (column * block)..<min((column + 1) * block, columns) { sum += alpha(x, y) }
        }
        values[row * width + column] = GroupBlur.rounded(sum * share)
      }
    }
  }

  private func blur(_ values: inout [Float], _ width: Int, _ rows: Int) {
    var blurred = [Float](repeating: 0, count: values.count)
    values.withUnsafeMutableBufferPointer { values in
      blurred.withUnsafeMutableBufferPointer { blurred in
        guard let from = values.baseAddress, let to = blurred.baseAddress else { return }
        for row in 0..<rows {
          for index in 0..<plan.across.count {
            let (offset, start) = (plan.across.first + index, row * width)
            let (low, high) = (max(0, -offset), min(width, width - offset))
            if low >= high { continue }
            add(from + start + low + offset, to + start + low, high - low, plan.across.weights[index])
          }
        }
        for index in 0..<(width * rows) {
          to[index] = GroupBlur.rounded(to[index])
          from[index] = 0
        }
        for row in 0..<rows {
          for index in 0..<plan.down.count {
            let source = row + plan.down.first + index
            guard source >= 0 && source < rows else { continue }
            add(to + source * width, from + row * width, width, plan.down.weights[index])
          }
        }
      }
    }
  }

  @inline(__always)
  private func add(
    _ from: UnsafeMutablePointer<Float>, _ to: UnsafeMutablePointer<Float>, _ count: Int, _ weight: Float
  ) {
    for index in 0..<count { to[index] += weight * from[index] }
  }

  /// In 8 bits.
  private static func byte(_ value: Float) -> UInt32 {
    UInt32((min(max(value, 0), 1) * 255).rounded(.toNearestOrEven))
  }

  /// As it is read after it was stored in 8 bits.
  private static func rounded(_ value: Float) -> Float { Float(byte(value)) * 0.003921569 }
}
