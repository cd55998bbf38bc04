/// Commands that are planned: they are told of, and say that they are not there yet.
enum LaterCommands {
  static let all = [
    CommandSpecification(
      name: "pack", summary: "Make a sheet (not in this version yet)", operands: "FOLDER",
      discussion: "This version does not pack sheets yet.")
  ]
}
