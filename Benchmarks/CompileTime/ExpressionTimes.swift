import Foundation

/// The time that the compiler needs for a function or an expression.
struct ExpressionTime {
  let milliseconds: Double
  let place: String
}

/// Returns the times of all functions and expressions in the source files of a folder with the given name.
func expressionTimes(
  of sources: [String],
  flags: [String],
  in folder: String,
  shell: Shell
) throws -> [ExpressionTime] {
  // One process for all files: times are not mixed, and no file is checked twice.
  let output = try shell.run(
    "swiftc",
    ["-typecheck", "-wmo"] + flags
      + ["-Xfrontend", "-debug-time-function-bodies", "-Xfrontend", "-debug-time-expression-type-checking"]
      + sources
  )
  var seen: Set<String> = []
  var times: [ExpressionTime] = []
  for line in output.split(separator: "\n") {
    let parts = line.split(separator: "\t")
    guard parts.count >= 2, parts[0].hasSuffix("ms"), let milliseconds = Double(parts[0].dropLast(2)) else {
      continue
    }
    // Code from macros has no location in the sources. It only counts in the total.
    guard parts[1].contains(folder), let file = parts[1].split(separator: "/").last else { continue }
    let function = parts.count > 2 ? name(parts[2]) : "expression"
    let place = "\(file) \(function)"
    if seen.insert(place).inserted { times.append(ExpressionTime(milliseconds: milliseconds, place: place)) }
  }
  return times
}

/// Returns the name of a function: `join01()` for `global function Queries.(file).join01()@Joins.swift:6:6`.
private func name(_ description: Substring) -> String {
  let declaration = description.split(separator: "@").first ?? description
  return declaration.split(separator: ".").last.map(String.init) ?? String(declaration)
}
