/// An error that an executor's `run` receives from its closure if the closure could not read a row.
///
/// It tells these errors from those of other code in the closure. An executor that knows the place of a row in its result catches it, and
/// throws an error with the table, the column and the row, as the drivers of Quarry do. Otherwise the fetch throws the
/// ``underlyingError``. An executor that forwards to another one has nothing to do.
///
/// ```swift
/// do {
///   guard try row(&decoder) else { return }
/// } catch let error as RowReadingError {
///   throw MyRowError(row: number, column: decoder.column, reason: error.underlyingError)
/// }
/// ```
public struct RowReadingError: Error, CustomStringConvertible {
  /// The error that a type threw when it was read.
  public let underlyingError: any Error

  /// Creates the error.
  public init(_ underlyingError: any Error) { self.underlyingError = underlyingError }

  /// The description of the underlying error.
  public var description: String { "\(underlyingError)" }
}

/// Reads a row for an executor, and marks the errors of its types.
@inlinable
@inline(__always)
func reading<Decoder: QueryDecoder, Row>(
  _ decoder: inout Decoder,
  _ read: (inout Decoder) throws -> Row
) throws -> Row {
  do { return try read(&decoder) } catch { throw RowReadingError(error) }
}

/// Calls a closure, and throws the error behind a mark that no executor has replaced.
@inlinable
@inline(__always)
func unmarked<Result>(_ body: () throws -> Result) throws -> Result {
  do { return try body() } catch let error as RowReadingError { throw error.underlyingError }
}
