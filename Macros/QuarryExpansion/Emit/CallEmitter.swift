import QuarrySyntax

/// Turns a macro expansion expression into a function call with the same arguments.
enum CallEmitter {
  static func call(_ function: String, _ expansion: MacroExpansion) -> String {
    let generics = expansion.genericArguments?.text ?? ""
    let arguments = expansion.arguments?.text ?? "()"
    let closures = expansion.trailingClosures.map(\.textWithTrivia).joined()
    return "\(function)\(generics)\(arguments)\(closures)"
  }
}
