import SpriteCore

/// What a sheet's own file says, before anybody looks for its pages.
struct ParsedSheet: Sendable {
  /// A page as the sheet names it.
  struct Page: Sendable {
    /// The names that the sheet gives it, the most trustworthy first.
    var names: [String]
    /// The size that the sheet gives it, in pixels.
    var size: Size?
    /// Whether ``size`` can be relied on.
    var sizeIsReliable: Bool
  }

  var format: SheetFormat
  var pages: [Page]
  /// The sprites; their lengths are in pixels of the page that the packer wrote, see ``SheetPage/pixelsPerUnit``.
  var frames: [SheetFrame]
}
