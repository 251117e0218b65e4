import QuarrySyntax

extension SourceText {
  /// The access of a member without a modifier: `public ` in a `public extension`, otherwise empty.
  var impliedAccess: String {
    guard case .extension(let declaration)? = try? Declaration.parse(text),
      let access = declaration.header.access?.name.text, ["public", "package"].contains(access)
    else { return "" }
    return "\(access) "
  }
}
