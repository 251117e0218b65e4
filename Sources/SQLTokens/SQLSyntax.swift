/// The lexical rules of a database.
package enum SQLSyntax: Sendable {
  case sqlite
  /// With `standard_conforming_strings`, which is on by default: only `E'…'` has escapes.
  case postgres
}
