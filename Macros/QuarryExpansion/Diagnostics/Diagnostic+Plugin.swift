// What goes wrong between the compiler and the plugin, before any macro is looked at.

extension Diagnostic {
  /// The compiler sent what the plugin does not understand.
  static func pluginFailure(_ reason: String) -> Diagnostic {
    Diagnostic(
      message: "Quarry's macro plugin cannot answer the compiler: \(reason)",
      range: SourceRange(startOffset: 0, endOffset: 0)
    )
  }

  /// The compiler asks for a macro that this version of the plugin does not have.
  static func unknownMacro(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message:
        "Quarry's macro plugin has no macro '\(name)'; rebuild the package so that the plugin and the library have the same version",
      range: range
    )
  }

  /// The source is not Swift that the syntax layer can read.
  static func unreadable(_ reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(message: reason, range: range)
  }
}
