import QuarrySyntax

extension SourceText {
  /// What a member is that says nothing of its access: `public ` in a `public extension`, else nothing.
  var impliedAccess: String {
    guard case .extension(let declaration)? = try? Declaration.parse(text),
      let access = declaration.header.access?.name.text, ["public", "package"].contains(access)
    else { return "" }
    return "\(access) "
  }
}
