/// The source ranges of a column, for diagnostics that depend on all columns.
struct ColumnPlace {
  /// The property's name.
  let property: SourceRange
  /// The name given to `@Column`, or the property's name.
  let columnName: SourceRange
  /// `primaryKey: true`
  var primaryKeyArgument: SourceRange?
  /// The range to remove to delete `primaryKey: true`.
  var primaryKeyRemoval: SourceRange?
  /// Whether the property is named `id` and may be the primary key.
  var mayBeInferredKey = false
  /// A fix-it that excludes an inferred key.
  var keyExclusion: Diagnostic.FixIt?
  /// The range of an optional type, and the type it wraps.
  var wrappedType: (range: SourceRange, text: String)?
}
