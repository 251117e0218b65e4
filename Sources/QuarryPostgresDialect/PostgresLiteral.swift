#if PostgreSQL

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
package import QuarryCore

/// A literal as PostgreSQL writes it.
package struct PostgresLiteral {
  private let literal: SQLLiteral

  package init(_ literal: SQLLiteral) { self.literal = literal }

  /// The text, or `nil` if PostgreSQL has no such literal.
  package var spelling: String? {
    switch literal {
    case .jsonPath(let path): Self.spelling(of: path)
    case .value(.bool(let value)): value ? "TRUE" : "FALSE"
    case .value(.double(let value)) where !value.isFinite: "'\(value)'::float8"
    case .value(.blob(let bytes)): "'\\x\(Self.hexadecimal(bytes))'::bytea"
    case .value(.uuid(let value)): "'\(value)'::uuid"
    case .value(.date(let value)): "to_timestamp(\(value.timeIntervalSince1970))"
    case .value(.text(let text)): Self.spelling(of: text)
    case .value: literal.standardSpelling
    }
  }

  /// Returns the literal of a text, or `nil` for one with a NUL character, which PostgreSQL cannot store.
  package static func spelling(of text: String) -> String? {
    if text.utf8.contains(0) { return nil }
    // Without this letter, a server whose 'standard_conforming_strings' is off reads a backslash as an escape.
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return "'" + doubling(["'"], in: text) + "'" }
    return "E'" + doubling(["'", "\\"], in: text) + "'"
  }

  // By scalars, because a character can also contain a combining mark after a quote.
  private static func doubling(_ scalars: Set<Unicode.Scalar>, in text: String) -> String {
    escaping(scalars, in: text) { $0 }
  }

  private static func escaping(
    _ scalars: Set<Unicode.Scalar>,
    in text: String,
    with escape: (Unicode.Scalar) -> Unicode.Scalar
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalars.contains(scalar) { result.append(escape(scalar)) }
      result.append(scalar)
    }
    return String(result)
  }

  /// Returns a path, which is an array of texts, `'{"tags","0"}'`, or `nil` for the place after the last element, which has no number.
  private static func spelling(of path: [JSONPathStep]) -> String? {
    var steps: [String] = []
    for step in path {
      switch step {
      case .member(let name): steps.append(escaping(["\"", "\\"], in: name) { _ in "\\" })
      case .element(let index): steps.append(String(index))
      case .end: return nil
      }
    }
    return spelling(of: "{" + steps.map { "\"\($0)\"" }.joined(separator: ",") + "}")
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}

#endif
