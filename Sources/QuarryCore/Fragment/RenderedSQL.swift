/// The layout of a statement's text.
public enum SQLLayout: Hashable, Sendable {
  /// One line, for a database.
  case oneLine
  /// One clause per line, with subqueries indented by two spaces, for a person.
  case pretty
}

/// The form of a statement's values in its text.
public enum BindingLayout: Hashable, Sendable {
  /// Placeholders. The values are separate from the text.
  case placeholders
  /// Literals in the text.
  case inlined
}

/// The text of a statement for one database.
public struct RenderedSQL: Sendable {
  /// The text in UTF-8.
  public var utf8: [UInt8]
  /// The values of the placeholders in order, or an empty array if the values are inlined. If a term of GROUP BY, or of ORDER BY
  /// beside DISTINCT, has a value, equal values share a numbered placeholder.
  public var bindings: [QueryBinding]
  /// The static types of the values in the same order, `nil` for a value whose Swift type declares none, such as `#sql("\(nil as Int?)")`.
  ///
  /// A value that is NULL has the type of its optional. Statements with the same text can differ in the types of their values.
  public var types: [SQLType?] { bindings.isEmpty ? [] : places.types }
  /// The positions of the fragment's values that have no placeholder of their own.
  package var omittedValues: Set<Int> { places.omitted }
  /// Where the values were in the fragment.
  fileprivate var places = ValuePlaces()
  /// The features that the statement requires and the database lacks.
  public var unsupportedFeatures: [DialectFeature] = []
  /// The first value without a static type, if the database needs one.
  fileprivate(set) var untypedValue: UntypedValue?

  /// The text of the statement.
  public var sql: String { String(decoding: utf8, as: UTF8.self) }
}

extension QueryFragment {
  /// Renders the fragment as text for one database.
  ///
  /// ```swift
  /// Reminder.where { $0.id == 1 }.query.render(dialect: StandardDialect(), layout: .oneLine).sql
  /// // SELECT "reminders"."id" FROM "reminders" WHERE (("reminders"."id") = (?))
  /// ```
  ///
  /// - Parameters:
  ///   - dialect: The dialect of the database.
  ///   - layout: The layout of the text.
  ///   - bindingLayout: The form of the values in the text.
  /// - Returns: The text, the values, and the features that the dialect lacks.
  public func render(
    dialect: some Dialect,
    layout: SQLLayout = .oneLine,
    bindings bindingLayout: BindingLayout = .placeholders
  ) -> RenderedSQL {
    var renderer = Renderer(dialect: dialect, layout: layout, inlinesBindings: bindingLayout == .inlined)
    renderer.shareValues(of: self)
    let utf8 = renderer.render(self)
    return RenderedSQL(
      utf8: utf8,
      bindings: renderer.inlinesBindings ? [] : renderer.withoutOmitted(bindings),
      places: ValuePlaces(code: code, omitted: renderer.omitted),
      unsupportedFeatures: renderer.unsupportedFeatures,
      untypedValue: renderer.untypedValue
    )
  }

  /// Returns the text, with a placeholder for each value, and the values.
  ///
  /// ```swift
  /// let (sql, bindings) = query.prepare { offset in "$\(offset)" }   // offsets count from 1
  /// ```
  ///
  /// - Parameter template: A closure that returns the placeholder of the value at an offset, counted from 1.
  public func prepare(_ template: (_ offset: Int) -> String) -> (sql: String, bindings: [QueryBinding]) {
    withoutActuallyEscaping(template) { template in
      var renderer = Renderer(dialect: StandardDialect(), layout: .oneLine, inlinesBindings: false)
      renderer.template = template
      return (String(decoding: renderer.render(self), as: UTF8.self), bindings)
    }
  }
}
