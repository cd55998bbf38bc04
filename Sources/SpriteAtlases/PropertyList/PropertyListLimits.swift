/// What a property list may ask of the machine that reads it.
package enum PropertyListLimits {
  /// Containers inside containers. Sheets need five.
  package static let depth = 64
  /// Values in all; one that a binary property list refers to several times counts as often. A sheet has about twelve a
  /// frame.
  package static let values = 2_000_000
}
