import QuarrySyntax

extension InitializerDeclaration {
  /// The first type that the initializer `init(decoder:)` decodes, as the source names it: `Int64` for `try Int64(decoder: &decoder)` and for
  /// `try decoder.decode(Int64.self)`. It determines how the values are stored.
  var decodedType: String? {
    guard parameters.parameters.first?.firstName?.text == "decoder", let body else { return nil }
    let words = body.map(\.text)
    for index in words.indices.dropLast() {
      if words[index] == "(", words[index + 1] == "decoder",
        let type = Self.type(before: index, in: words), type != "init"
      {
        return type
      }
      if words[index] == ".", words[index + 1] == "self", words[..<index].contains("decode"),
        let type = Self.type(before: index, in: words)
      {
        return type
      }
    }
    return nil
  }

  /// Returns the name of the type that ends before a token: `Date.UnixTimeRepresentation`.
  private static func type(before end: Int, in words: [String]) -> String? {
    var end = end
    if end > 0, words[end - 1] == "?" { end -= 1 }
    var start = end
    func isPart(_ word: String) -> Bool {
      start == end || words[start] == "." ? word.first?.isLetter == true || word.first == "_" : word == "."
    }
    while start > 0, isPart(words[start - 1]) { start -= 1 }
    guard start < end, words[start] != "." else { return nil }
    return words[start..<end].joined()
  }
}
