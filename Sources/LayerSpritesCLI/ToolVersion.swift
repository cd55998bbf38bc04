/// What `layersprites info` says of itself.
enum ToolVersion {
  static let current = "0.1.0"
}
