// Diagnostics for failures in the communication between the compiler and the plugin.

extension Diagnostic {
  /// The compiler sent a message that the plugin does not understand.
  static func pluginFailure(_ reason: String) -> Diagnostic {
    Diagnostic(
      message: "Quarry's macro plugin cannot read the compiler's request: \(reason)",
      range: SourceRange(startOffset: 0, endOffset: 0)
    )
  }

  /// The compiler requested a macro that this version of the plugin does not contain.
  static func unknownMacro(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      message:
        "Quarry's macro plugin has no macro '\(name)'; rebuild the package so that the plugin and the library have the same version",
      range: range
    )
  }

  /// The syntax layer cannot parse the source.
  static func unreadable(_ reason: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(message: reason, range: range)
  }
}
