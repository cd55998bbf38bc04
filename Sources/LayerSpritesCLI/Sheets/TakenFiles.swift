/// The files that sprites have been given, and the folders that they lie in: no file may stand where another does, or where
/// another needs a folder.
struct TakenFiles {
  /// The sprite of each file.
  private var files: [String: String] = [:]
  /// A sprite whose file lies in each folder.
  private var folders: [String: String] = [:]

  /// Gives a file to a sprite.
  mutating func take(_ file: String, for sprite: String) throws(UnusableName) {
    if let other = files[file] {
      throw UnusableName(problem: "gives it the file “\(file)”, which is that of the sprite “\(other)” already")
    }
    if let other = folders[file] {
      throw UnusableName(problem: "gives it the file “\(file)”, which is a folder for the sprite “\(other)”")
    }
    let parents = TakenFiles.parents(of: file)
    for folder in parents {
      guard let other = files[folder] else { continue }
      throw UnusableName(problem: "needs the folder “\(folder)”, which is the file of the sprite “\(other)”")
    }
    files[file] = sprite
    for folder in parents where folders[folder] == nil { folders[folder] = sprite }
  }

  private static func parents(of file: String) -> [String] {
    file.indices.filter { file[$0] == "/" }.map { String(file[..<$0]) }
  }
}
