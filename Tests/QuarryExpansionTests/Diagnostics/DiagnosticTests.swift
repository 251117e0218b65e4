import Testing

@testable import QuarryExpansion

@Suite struct DiagnosticTests {
  @Test(arguments: DiagnosticCase.all)
  func diagnoses(_ wrong: DiagnosticCase) {
    let diagnostics = Expander.expand(wrong.macro, wrong.source, in: wrong.context).diagnostics
    #expect(diagnostics.map { $0.described(in: wrong.source) }.joined(separator: "\n") == wrong.expected)
  }

  /// A fix-it removes its diagnostic, and does not cause another one.
  @Test(arguments: DiagnosticCase.all)
  func fixes(_ wrong: DiagnosticCase) {
    let diagnostics = Expander.expand(wrong.macro, wrong.source, in: wrong.context).diagnostics
    for diagnostic in diagnostics {
      for fixIt in diagnostic.fixIts {
        let fixed = fixIt.applied(to: wrong.source)
        let left = Expander.expand(wrong.macro, fixed, in: wrong.context).diagnostics
        #expect(left.count < diagnostics.count, "\(fixIt.message): \(fixed)")
        let alike = { (all: [Diagnostic]) in all.count { $0.message == diagnostic.message } }
        #expect(alike(left) < alike(diagnostics), "\(fixIt.message): \(fixed)")
      }
    }
  }

  /// Applying all fix-its in turn leads to a declaration without further fix-its.
  @Test(
    arguments: DiagnosticCase.types + DiagnosticCase.members + DiagnosticCase.schemas
      + DiagnosticCase.properties + DiagnosticCase.columns
  )
  func fixesUntilClean(_ wrong: DiagnosticCase) {
    var source = wrong.source
    var unfixed: [Diagnostic] = []
    for _ in 0..<20 {
      let diagnostics = Expander.expand(wrong.macro, source, in: wrong.context).diagnostics
      unfixed = diagnostics.filter(\.fixIts.isEmpty)
      guard let fixIt = diagnostics.lazy.compactMap(\.fixIts.first).first else { break }
      source = fixIt.applied(to: source)
    }
    let left = Expander.expand(wrong.macro, source, in: wrong.context).diagnostics
    #expect(left.map(\.message) == unfixed.map(\.message), "\(source)")
    #expect(left.compactMap(\.fixIts.first) == [], "\(source)")
  }

  /// An error is reported once, and no partial code is emitted.
  @Test(arguments: DiagnosticCase.all)
  func emitsNothing(_ wrong: DiagnosticCase) {
    let result = Expander.expand(wrong.macro, wrong.source, in: wrong.context)
    guard result.diagnostics.contains(where: { $0.severity == .error }) else { return }
    #expect(result.members.isEmpty && result.conformance.isEmpty)
  }
}
