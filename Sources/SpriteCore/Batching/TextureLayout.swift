/// How a renderer groups textures on the GPU, by rules that do not ask the GPU.
package enum TextureLayout {
  /// Images of no more than this a side share pages.
  package static let smallSide = 128
  /// The side of a page of small images.
  package static let pageSide = 1024

  /// Which arrays an image could lie in.
  package struct Shape: Hashable, Comparable, Sendable {
    package var width: Int
    package var height: Int
    package var hasMips: Bool
    package var format: PixelFormat

    package init(width: Int, height: Int, hasMips: Bool, format: PixelFormat = .rgba8) {
      (self.width, self.height, self.hasMips, self.format) = (width, height, hasMips, format)
    }

    /// Whether the image shares a page with others. Coverage comes in pages already.
    package var isSmall: Bool { !hasMips && format == .rgba8 && max(width, height) <= TextureLayout.smallSide }

    /// How many layers an array has at least: pages of coverage are made one after another, and want to lie in one.
    package var fewestLayers: Int {
      format == .alpha8 && width == CoveragePage.width && height == CoveragePage.height ? 16 : 1
    }

    package static func < (a: Self, b: Self) -> Bool {
      (a.width, a.height, a.hasMips ? 1 : 0, a.format.rawValue)
        < (b.width, b.height, b.hasMips ? 1 : 0, b.format.rawValue)
    }
  }
}

extension TextureLayout {
  /// For each texture of a list, the number of the array that it would lie in, if a renderer drew nothing before.
  ///
  /// - Parameter layers: How many layers an array may have.
  package static func arrays(of list: DisplayList, layers: Int = 2048) -> [Int32] {
    var textures: [Shape: [Int]] = [:]
    for (index, texture) in list.textures.enumerated() where texture.width > 0 && texture.height > 0 {
      let mips = list.reducedTextures.contains(index)
      let shape = Shape(width: texture.width, height: texture.height, hasMips: mips, format: texture.format)
      textures[shape, default: []].append(index)
    }
    var homes = [Int](repeating: -1, count: list.textures.count)
    var pages: [(packer: ShelfPacker, array: Int)] = []
    var arrayCount = 0
    for (shape, indices) in textures.sorted(by: { $0.key < $1.key }) {
      for (position, index) in indices.enumerated() {
        if shape.isSmall {
          homes[index] = place(shape, in: &pages, &arrayCount)
        } else {
          if position % layers == 0 { arrayCount += 1 }
          homes[index] = arrayCount - 1
        }
      }
    }
    return numbers(homes)
  }

  private static func place(
    _ shape: Shape, in pages: inout [(packer: ShelfPacker, array: Int)], _ arrayCount: inout Int
  ) -> Int {
    for index in pages.indices
    where pages[index].packer.place(width: shape.width + 2, height: shape.height + 2) != nil {
      return pages[index].array
    }
    var packer = ShelfPacker(width: pageSide, height: pageSide)
    _ = packer.place(width: shape.width + 2, height: shape.height + 2)
    pages.append((packer, arrayCount))
    arrayCount += 1
    return arrayCount - 1
  }

  /// Numbers arrays in the order in which a list's textures first name them, as a frame does; an image without pixels has the
  /// first.
  private static func numbers(_ homes: [Int]) -> [Int32] {
    var known: [Int: Int32] = [:]
    return homes.map { home in
      guard home >= 0 else { return 0 }
      let number = known[home] ?? Int32(known.count)
      known[home] = number
      return number
    }
  }
}
