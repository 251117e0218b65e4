import CSQLite

/// Something a connection does, as ``Database/trace(_:_:)`` tells it. https://www.sqlite.org/c3ref/c_trace.html
public enum TraceEvent: Sendable, Equatable {
  /// A statement begins to run. The text has placeholders, or with ``TraceOptions/expandedSQL`` the values, and begins
  /// with `--` where a trigger begins.
  case statement(sql: String)
  /// A statement has come to its end, after this time.
  case profile(sql: String, duration: Duration)
  /// A statement has a row.
  case row(sql: String)
  /// The connection is closed.
  case connectionClosed
}

/// Which events are told.
public struct TraceOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// ``TraceEvent/statement(sql:)``.
  public static let statement = TraceOptions(rawValue: 1)
  /// ``TraceEvent/profile(sql:duration:)``.
  public static let profile = TraceOptions(rawValue: 2)
  /// ``TraceEvent/row(sql:)``.
  public static let row = TraceOptions(rawValue: 4)
  /// ``TraceEvent/connectionClosed``.
  public static let connectionClosed = TraceOptions(rawValue: 8)
  /// Puts values into the texts. They may be what should not go into a log.
  public static let expandedSQL = TraceOptions(rawValue: 256)

  fileprivate var mask: UInt32 { UInt32(rawValue & 15) }
}

extension Configuration {
  /// Tells a closure what every connection does. It runs on the connection's thread, in the middle of a statement.
  ///
  /// With swift-log:
  ///
  /// ```swift
  /// let logger = Logger(label: "database")
  /// configuration.trace(.profile) { event in
  ///   guard case .profile(let sql, let duration) = event else { return }
  ///   logger.debug("\(sql)", metadata: ["duration": "\(duration)"])
  /// }
  /// ```
  public mutating func trace(
    _ options: TraceOptions = .statement,
    _ handler: @escaping @Sendable (TraceEvent) -> Void
  ) {
    prepareDatabase { db in try db.trace(options, handler) }
  }
}

extension Database {
  /// Tells a closure what this connection does; nil for no more. Where nothing is told nothing is spent.
  ///
  /// - Throws: ``DatabaseUsageError`` outside of an access.
  public func trace(
    _ options: TraceOptions = .statement,
    _ handler: (@Sendable (TraceEvent) -> Void)?
  ) throws {
    let connection = try access()
    guard let handler, options.mask != 0 else {
      sqlite3_trace_v2(connection, 0, nil, nil)
      tracer = nil
      return
    }
    let tracer = Tracer(options: options, handler: handler)
    sqlite3_trace_v2(
      connection,
      options.mask,
      { event, context, first, second in
        guard let context else { return 0 }
        Unmanaged<Tracer>.fromOpaque(context).takeUnretainedValue().trace(event, first, second)
        return 0
      },
      Unmanaged.passUnretained(tracer).toOpaque()
    )
    self.tracer = tracer
  }
}

/// Makes events of what SQLite says.
final class Tracer {
  private let options: TraceOptions
  private let handler: @Sendable (TraceEvent) -> Void

  fileprivate init(options: TraceOptions, handler: @escaping @Sendable (TraceEvent) -> Void) {
    self.options = options
    self.handler = handler
  }

  fileprivate func trace(
    _ event: UInt32,
    _ first: UnsafeMutableRawPointer?,
    _ second: UnsafeMutableRawPointer?
  ) {
    switch Int32(bitPattern: event) {
    case SQLITE_TRACE_STMT:
      let text = String(c: second?.assumingMemoryBound(to: CChar.self)) ?? ""
      handler(.statement(sql: text.hasPrefix("--") ? text : sql(first)))
    case SQLITE_TRACE_PROFILE:
      let nanoseconds = second?.load(as: Int64.self) ?? 0
      handler(.profile(sql: sql(first), duration: .nanoseconds(nanoseconds)))
    case SQLITE_TRACE_ROW:
      handler(.row(sql: sql(first)))
    case SQLITE_TRACE_CLOSE:
      handler(.connectionClosed)
    default:
      break
    }
  }

  private func sql(_ statement: UnsafeMutableRawPointer?) -> String {
    guard let statement else { return "" }
    let handle = OpaquePointer(statement)
    if options.contains(.expandedSQL), let text = sqlite3_expanded_sql(handle) {
      defer { sqlite3_free(text) }
      return String(cString: text)
    }
    return String(c: sqlite3_sql(handle)) ?? ""
  }
}
