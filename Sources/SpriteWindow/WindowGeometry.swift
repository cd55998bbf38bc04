import CGLFW
package import SpriteCore

/// A window's measures. GLFW counts windows in screen coordinates, which are pixels on X11 and points on Wayland; points are
/// pixels divided by the content scale on both.
package struct WindowGeometry: Hashable {
  /// In screen coordinates.
  package var screenWidth: Int
  package var screenHeight: Int
  /// In pixels.
  package var pixelWidth: Int
  package var pixelHeight: Int
  /// Pixels per point.
  package var scale: Double

  package init(screenWidth: Int, screenHeight: Int, pixelWidth: Int, pixelHeight: Int, scale: Double) {
    self.screenWidth = screenWidth
    self.screenHeight = screenHeight
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
    self.scale = scale
  }

  /// In points. A picture of this size at this scale has exactly the window's pixels.
  package var size: Size { Size(points(pixelWidth), points(pixelHeight)) }

  private func points(_ pixels: Int) -> Double {
    let points = Double(pixels) / scale
    // Pictures round their pixels up: a quotient that was rounded up would have one too many.
    return points * scale > Double(pixels) ? points.nextDown : points
  }

  /// A place in screen coordinates, in points.
  package func point(atScreenX x: Double, y: Double) -> Point {
    let factor = pointsPerScreenUnit
    return Point(x * factor.x, y * factor.y)
  }

  /// A size in points, in screen coordinates: at least 1.
  package func screenSize(of size: Size) -> (width: Int32, height: Int32) {
    let factor = pointsPerScreenUnit
    return (Self.screenUnits(size.width / factor.x), Self.screenUnits(size.height / factor.y))
  }

  static func screenUnits(_ value: Double) -> Int32 { Int32(max(1, value.rounded())) }

  private var pointsPerScreenUnit: (x: Double, y: Double) {
    // A window without area (an iconified one) has no ratio; 1 is as good as any then.
    let x = screenWidth > 0 && pixelWidth > 0 ? Double(pixelWidth) / Double(screenWidth) : 1
    let y = screenHeight > 0 && pixelHeight > 0 ? Double(pixelHeight) / Double(screenHeight) : 1
    return (x / scale, y / scale)
  }
}

extension WindowGeometry {
  /// Asks GLFW, which may ask the display: not for every frame.
  @MainActor
  init(of handle: OpaquePointer) {
    var (screenWidth, screenHeight, pixelWidth, pixelHeight): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var (scale, ignored): (Float, Float) = (1, 1)
    glfwGetWindowSize(handle, &screenWidth, &screenHeight)
    glfwGetFramebufferSize(handle, &pixelWidth, &pixelHeight)
    // The two directions differ on no display of today.
    glfwGetWindowContentScale(handle, &scale, &ignored)
    self.init(
      screenWidth: Int(screenWidth), screenHeight: Int(screenHeight), pixelWidth: Int(pixelWidth),
      pixelHeight: Int(pixelHeight), scale: scale > 0 ? Double(scale) : 1)
  }
}
