import SpriteCore

/// Takes a command's arguments apart by its specification.
///
/// Options and operands may stand in any order; `--option value` and `--option=value` are the same; what follows `--` is
/// an operand whatever it looks like.
struct ArgumentParser {
  let specification: CommandSpecification

  init(_ specification: CommandSpecification) { self.specification = specification }

  func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
    var parsed = ParsedArguments()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        parsed.operands += rest
        break
      }
      if argument == "-h" || argument == "--help" {
        parsed.wantsHelp = true
        return parsed
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        parsed.operands.append(argument)
        continue
      }
      try take(argument, &rest, into: &parsed)
    }
    // What a script passes where its variable is not set.
    guard !parsed.operands.contains("") else {
      throw UsageError("expected \(specification.operands), found an empty name")
    }
    // A command that is not there yet says so, whatever it is given.
    guard specification.operandCount.contains(parsed.operands.count) else { throw operandError(parsed.operands) }
    return parsed
  }

  private func take(_ argument: String, _ rest: inout ArraySlice<String>, into parsed: inout ParsedArguments)
    throws(UsageError)
  {
    let equals = argument.firstIndex(of: "=")
    let name = String(equals.map { argument[..<$0] } ?? argument[...])
    guard let option = specification.allOptions.first(where: { $0.name == name }) else {
      let nearest = NearestNames.to(name, in: specification.allOptions.map(\.name), limit: 1)
      throw UsageError("unknown option “\(name)”" + nearest.map { "; the nearest is “\($0)”" }.joined())
    }
    guard parsed.values[name] == nil else { throw UsageError("\(name) is given twice") }
    guard let placeholder = option.value else {
      guard equals == nil else { throw UsageError("\(name) takes no value") }
      parsed.values[name] = ""
      return
    }
    if let equals {
      parsed.values[name] = String(argument[argument.index(after: equals)...])
    } else if let value = rest.popFirst() {
      parsed.values[name] = value
    } else {
      throw UsageError("\(name) needs a value: \(name) \(placeholder)")
    }
    if parsed.values[name] == "" { throw UsageError("\(name) needs a value: \(name) \(placeholder)") }
  }

  private func operandError(_ operands: [String]) -> UsageError {
    let count = specification.operandCount
    if operands.count > count.upperBound, count.upperBound == 0 {
      return UsageError("takes no operands, found “\(operands[0])”")
    }
    if operands.count > count.upperBound {
      return UsageError("expected \(specification.operands), found “\(operands[count.upperBound])” besides")
    }
    return UsageError("expected \(specification.operands), found \(operands.isEmpty ? "nothing" : "too little")")
  }
}
