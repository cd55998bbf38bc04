/// What a sheet may ask of the machine that loads it.
public enum SheetLimits {
  /// The size of a sheet's file, in bytes: 64 MiB.
  public static let fileSize = 64 << 20
  /// How many frames a sheet may have.
  public static let frames = 100_000
  /// How many pages a sheet may have.
  public static let pages = 1_000
  /// The greatest coordinate or extent, in pixels; an offset may be as far below zero.
  public static let coordinate = 65_536.0
  /// How many corners the mesh of a sprite may have.
  public static let meshVertices = 65_536
}
