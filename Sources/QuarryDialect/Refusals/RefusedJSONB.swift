public import QuarryCore
public import QuarryFunctions

// Functions with a `b` whose result is assigned to a column that stores JSON as text. The column would then store a BLOB. These
// overloads return the text form, so that the compiler chooses them if no other overload matches. ``_OtherType`` explains how they
// are rejected.

/// An expression that returns JSON as text.
public protocol _GivesJSONAsText {}

@available(
  *,
  unavailable,
  message:
    "cannot assign binary JSON to a column that stores JSON as text; use the function that returns text, such as 'jsonSet' instead of 'jsonbSet'"
)
extension _OtherType: _GivesJSONAsText {}

extension SQLOperand where QueryValue: _JSONBValue {
  /// Rejects binary JSON for a column that stores JSON as text.
  @_disfavoredOverload
  public func jsonb() -> SQLExpression<QueryValue> where Self._Fit: _GivesJSONAsText {
    SQLExpression(fragment: queryFragment)
  }

  /// Rejects binary JSON for a column that stores JSON as text.
  @_disfavoredOverload
  public func jsonbPatch(_ patch: some QueryExpression<QueryValue>) -> JSONChange<QueryValue>
  where Self._Fit: _GivesJSONAsText { refused }

  /// Rejects binary JSON for a column that stores JSON as text.
  @_disfavoredOverload
  public func jsonbSet<Value>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression
  ) -> JSONChange<QueryValue>
  where Self._Fit: _GivesJSONAsText { refused }

  /// Rejects binary JSON for a column that stores JSON as text.
  @_disfavoredOverload
  public func jsonbInsert<Value>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression
  ) -> JSONChange<QueryValue>
  where Self._Fit: _GivesJSONAsText { refused }

  /// Rejects binary JSON for a column that stores JSON as text.
  @_disfavoredOverload
  public func jsonbReplace<Value>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ value: some QueryExpression
  ) -> JSONChange<QueryValue>
  where Self._Fit: _GivesJSONAsText { refused }

  /// Rejects binary JSON for a column that stores JSON as text.
  @_disfavoredOverload
  public func jsonbRemove<Value>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> JSONChange<QueryValue>
  where Self._Fit: _GivesJSONAsText { refused }

  /// Rejects binary JSON for a column that stores JSON as text.
  @_disfavoredOverload
  public func jsonbAppend<Element: QueryRepresentable>(
    _ element: some QueryExpression<Element>
  ) -> JSONChange<QueryValue>
  where QueryValue.JSONContent: _JSONArray<Element>, Self._Fit: _GivesJSONAsText { refused }

  /// Rejects binary JSON for a column that stores JSON as text.
  @_disfavoredOverload
  public func jsonbAppend<Element: QueryRepresentable, Elements: _JSONArray<Element>>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Elements>>,
    _ element: some QueryExpression<Element>
  ) -> JSONChange<QueryValue>
  where Self._Fit: _GivesJSONAsText { refused }

  /// Rejects binary JSON for a column that stores JSON as text.
  @_disfavoredOverload
  public func jsonbArrayInsert<Value>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>,
    _ element: some QueryExpression
  ) -> JSONChange<QueryValue>
  where Self._Fit: _GivesJSONAsText { refused }

  private var refused: JSONChange<QueryValue> { JSONChange("json_patch", self, queryFragment) }
}
