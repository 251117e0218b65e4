struct Token: Equatable {
  enum Kind {
    case number
    case word
    case symbol
  }

  var kind: Kind
  var text: String
  var line: Int
}

enum ParseError: Error {
  case unexpectedEnd
  case unexpected(Character, at: Int)
}

func isIdentifier(_ text: String) -> Bool {
  guard let first = text.first, first.isLetter || first == "_" else { return false }
  return text.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
}

func tokens(_ text: String) throws -> [Token] {
  var found: [Token] = []
  var line = 1
  for (index, character) in text.enumerated() {
    switch character {
    case "\n": line += 1
    case " ", "\t": continue
    case "0"..."9": found.append(Token(kind: .number, text: String(character), line: line))
    case "a"..."z", "A"..."Z": found.append(Token(kind: .word, text: String(character), line: line))
    case "+", "-", "*", "/": found.append(Token(kind: .symbol, text: String(character), line: line))
    default: throw ParseError.unexpected(character, at: index)
    }
  }
  return found
}

func firstNumber(_ tokens: [Token]) -> Int? {
  tokens.first { $0.kind == .number && !$0.text.isEmpty }.flatMap { Int($0.text) }
}

func parsePair(_ line: String) -> (key: String, value: String)? {
  guard let equals = line.firstIndex(of: "=") else { return nil }
  let key = line[..<equals].filter { !$0.isWhitespace }
  let value = line[line.index(after: equals)...].drop { $0.isWhitespace }
  return key.isEmpty ? nil : (key, String(value))
}

func settings(_ text: String) -> [String: String] {
  let pairs = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { parsePair(String($0)) }
  return Dictionary(pairs.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
}

func wordCounts(_ text: String) -> [(word: String, count: Int)] {
  let words = text.lowercased().split { !$0.isLetter }
  return Dictionary(words.map { (String($0), 1) }, uniquingKeysWith: +)
    .map { (word: $0.key, count: $0.value) }
    .sorted { $0.count != $1.count ? $0.count > $1.count : $0.word < $1.word }
}

func isPalindrome(_ text: String) -> Bool {
  let letters = text.lowercased().filter(\.isLetter)
  return letters == String(letters.reversed())
}

func shortened(_ text: String, to length: Int) -> String {
  text.count <= length ? text : text.prefix(max(0, length - 1)) + "…"
}

func padded(_ text: String, to width: Int, right: Bool = false) -> String {
  let spaces = String(repeating: " ", count: max(0, width - text.count))
  return right ? spaces + text : text + spaces
}

func camelToSnake(_ name: String) -> String {
  name.reduce(into: "") { result, character in
    if character.isUppercase && !result.isEmpty { result += "_" }
    result += character.lowercased()
  }
}

func plural(_ count: Int, _ word: String) -> String {
  let ending = count == 1 ? "" : word.hasSuffix("s") || word.hasSuffix("x") ? "es" : "s"
  return "\(count) \(word)" + ending
}

func numberedLines(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .enumerated()
    .map { "\($0.offset + 1): \($0.element)" }
    .joined(separator: "\n")
}

func strength(ofPassword password: String) -> Int {
  var points = password.count >= 12 ? 2 : password.count >= 8 ? 1 : 0
  if password.contains(where: \.isNumber) { points += 1 }
  if password.contains(where: { $0.isUppercase }) && password.contains(where: { $0.isLowercase }) {
    points += 1
  }
  if password.contains(where: { !$0.isLetter && !$0.isNumber }) { points += 1 }
  return points
}

func sameIgnoringCase(_ left: String?, _ right: String?) -> Bool {
  left?.lowercased() == right?.lowercased()
}

func welcome(name: String?, hour: Int) -> String {
  let word = hour < 12 ? "Good morning" : hour < 18 ? "Good day" : "Good evening"
  return word + (name.map { ", \($0)" } ?? "") + "!"
}

func hexByte(_ text: Substring) -> UInt8? {
  guard text.count == 2, text.first != "+" && text.first != "-" else { return nil }
  return UInt8(text, radix: 16)
}

func csvLine(_ values: [String?]) -> String {
  values.map { value in
    guard let value else { return "" }
    let quoted = value.contains(",") || value.contains("\"")
    return quoted ? "\"" + value.split(separator: "\"").joined(separator: "\"\"") + "\"" : value
  }.joined(separator: ",")
}
