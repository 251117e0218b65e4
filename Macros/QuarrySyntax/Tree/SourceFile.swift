/// A source file.
package struct SourceFile: SyntaxNode {
  package let tokens: TokenRun

  /// The declarations, and the statements between them as ``Declaration/statement(_:)``.
  package let items: [Declaration]

  /// All errors in the file, in source order.
  package let errors: [SyntaxError]
}
