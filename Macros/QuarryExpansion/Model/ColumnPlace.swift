/// Where the parts of a column stand, for what is found wrong when all columns are known.
struct ColumnPlace {
  /// The property's name.
  let property: SourceRange
  /// The name given to `@Column`, or else the property's.
  let columnName: SourceRange
  /// `primaryKey: true`
  var primaryKeyArgument: SourceRange?
  /// What to take away so that `primaryKey: true` is gone.
  var primaryKeyRemoval: SourceRange?
  /// The property is named `id` and nothing speaks against its being the key.
  var mayBeInferredKey = false
  /// What keeps an inferred key from being one.
  var keyExclusion: Diagnostic.FixIt?
  /// Where an optional type stands, and what it wraps.
  var wrappedType: (range: SourceRange, text: String)?
}
