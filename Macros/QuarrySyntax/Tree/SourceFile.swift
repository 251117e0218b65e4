/// A whole file.
package struct SourceFile: SyntaxNode {
  package let tokens: TokenRun

  /// The declarations, and the statements between them as ``Declaration/statement(_:)``.
  package let items: [Declaration]

  /// Everything that is wrong with the file, in source order.
  package let errors: [SyntaxError]
}
