package import SpriteCore

/// A page of a sheet: what the sheet calls it, and which file that is.
package struct SheetPage: Equatable, Sendable {
  /// The name that the sheet gives the page, or that follows from the sheet's own.
  package var name: String
  /// Where it was looked for, in this order.
  package var tried: [String] = []
  /// Where it is; `nil` if it is missing, or of a kind that cannot be read.
  package var path: String?
  /// The kind, such as `pvr.gz`, if it is one that cannot be read.
  package var unsupportedKind: String?
  /// The size that the sheet gives the page, in pixels.
  package var declaredSize: Size?
  /// Whether ``declaredSize`` can be relied on.
  package var declaredSizeIsReliable = false
  /// The size that the file itself gives, in pixels, if it is there.
  package var pixelSize: Size?
  /// The kind of device that the page is for.
  package var idiom: Screen.Idiom?
  /// Pixels a point.
  package var scale: Double = 1
  /// Pixels of the page a unit of the sheet's file; the frames of a ``SheetDescription`` are multiplied by it already.
  var pixelsPerUnit: Double = 1

  /// The screens that the page is for. Pages with the same family belong together.
  package var family: DeviceSuffix { DeviceSuffix(scale: scale, idiom: idiom) }

  /// What the page's file is called, without folders; the sheet's name for it if it has no file.
  package var fileName: String { PagePath.lastComponent(path ?? name) }
}
