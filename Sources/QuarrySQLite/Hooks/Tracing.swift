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
  /// ```swift
  /// configuration.prepareDatabase { db in
  ///   db.trace(options: .profile) { print($0.expandedDescription) }  // 0.002s SELECT * FROM reminders WHERE id = 1
  /// }
  /// ```
  ///
  /// Outside of an access, the next statement that is prepared throws ``DatabaseUsageError``.
  public func trace(
    options: TraceOptions = .statement,
    _ handler: (@Sendable (TraceEvent) -> Void)? = nil
  ) {
    do {
      try trace(options, handler)
    } catch {
      registrationError = registrationError ?? error
    }
  }

  /// Tells a closure what this connection does; nil for no more.
  ///
  /// - Throws: ``DatabaseUsageError`` outside of an access.
  public func trace(
    _ options: TraceOptions,
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
    guard Int32(bitPattern: event) != SQLITE_TRACE_CLOSE else { return handler(.connectionClosed) }
    let statement = TracedStatement(first)
    TracedStatement.$current.withValue(statement) { trace(event, first, second, statement) }
    statement.end()
  }

  private func trace(
    _ event: UInt32,
    _ first: UnsafeMutableRawPointer?,
    _ second: UnsafeMutableRawPointer?,
    _ statement: TracedStatement
  ) {
    switch Int32(bitPattern: event) {
    case SQLITE_TRACE_STMT:
      let text = String(c: second?.assumingMemoryBound(to: CChar.self)) ?? ""
      handler(.statement(sql: text.hasPrefix("--") ? text : sql(statement)))
    case SQLITE_TRACE_PROFILE:
      let nanoseconds = second?.load(as: Int64.self) ?? 0
      handler(.profile(sql: sql(statement), duration: .nanoseconds(nanoseconds)))
    case SQLITE_TRACE_ROW:
      handler(.row(sql: sql(statement)))
    default:
      break
    }
  }

  private func sql(_ statement: TracedStatement) -> String {
    if options.contains(.expandedSQL), let text = statement.expandedSQL { return text }
    return statement.sql
  }
}
