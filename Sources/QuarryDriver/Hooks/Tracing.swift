import CSQLite

/// The events to report, and how.
public struct TraceOptions: OptionSet, Hashable, Sendable {
  /// The options as a bit mask.
  public let rawValue: Int

  /// Creates options from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Reports ``TraceEvent/statement(sql:)``.
  public static let statement = TraceOptions(rawValue: 1)
  /// Reports ``TraceEvent/profile(sql:duration:)``.
  public static let profile = TraceOptions(rawValue: 2)
  /// Reports ``TraceEvent/row(sql:)``.
  public static let row = TraceOptions(rawValue: 4)
  /// Reports ``TraceEvent/connectionClosed``.
  public static let connectionClosed = TraceOptions(rawValue: 8)
  /// Replaces placeholders with the bound values in all texts. The values may be private data that must not be logged.
  public static let expandedSQL = TraceOptions(rawValue: 256)

  fileprivate var mask: UInt32 { UInt32(rawValue & 15) }
}

extension Configuration {
  /// Sets a closure that receives the events of every connection.
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
  ///
  /// The closure runs on the connection's thread during a statement, and must not use the database.
  ///
  /// - Parameters:
  ///   - options: The events to report.
  ///   - handler: The closure that receives the events.
  public mutating func trace(
    _ options: TraceOptions = .statement,
    _ handler: @escaping @Sendable (TraceEvent) -> Void
  ) {
    prepareDatabase { db in try db.trace(options, handler) }
  }
}

extension Database {
  /// Sets a closure that receives the events of this connection. It replaces the previous closure.
  ///
  /// ```swift
  /// db.trace { event in print(event) }  // SELECT "reminders"."title" FROM "reminders" WHERE ("reminders"."id") = (?)
  /// db.trace(options: .profile) { print($0.expandedDescription) }  // 0.001s SELECT … WHERE ("reminders"."id") = (1)
  /// db.trace(nil)  // no more
  /// ```
  ///
  /// The closure runs on the connection's thread during a statement, and must not use the database. Events that are not
  /// reported cost nothing. Outside of an access, the next statement that is prepared throws ``DatabaseUsageError``.
  ///
  /// - Parameters:
  ///   - options: The events to report.
  ///   - handler: The closure that receives the events, or `nil` to stop tracing.
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

  /// Sets a closure that receives the events of this connection, like ``trace(options:_:)``.
  ///
  /// - Parameters:
  ///   - options: The events to report.
  ///   - handler: The closure that receives the events, or `nil` to stop tracing.
  /// - Throws: ``DatabaseUsageError`` outside of an access.
  public func trace(_ options: TraceOptions, _ handler: (@Sendable (TraceEvent) -> Void)?) throws {
    let connection = try access()
    guard let handler, options.mask != 0 else {
      sqlite3_trace_v2(connection, 0, nil, nil)
      tracer = nil
      return
    }
    let tracer = Tracer(options: options, control: control, handler: handler)
    tracer.install(on: connection)
    self.tracer = tracer
  }
}

/// The receiver of SQLite's trace callbacks, which creates the events.
final class Tracer {
  private let options: TraceOptions
  private let control: ConnectionControl
  private let handler: @Sendable (TraceEvent) -> Void

  fileprivate init(
    options: TraceOptions,
    control: ConnectionControl,
    handler: @escaping @Sendable (TraceEvent) -> Void
  ) {
    self.options = options
    self.control = control
    self.handler = handler
  }

  /// Registers the callback: https://www.sqlite.org/c3ref/trace_v2.html
  func install(on connection: OpaquePointer) {
    sqlite3_trace_v2(
      connection,
      options.mask,
      { event, context, first, second in
        guard let context else { return 0 }
        Unmanaged<Tracer>.fromOpaque(context).takeUnretainedValue().trace(event, first, second)
        return 0
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  private func trace(
    _ event: UInt32,
    _ first: UnsafeMutableRawPointer?,
    _ second: UnsafeMutableRawPointer?
  ) {
    switch Int32(bitPattern: event) {
    case SQLITE_TRACE_STMT:
      let text = String(c: second?.assumingMemoryBound(to: CChar.self)) ?? ""
      if text.hasPrefix("--") {
        handler(.statement(sql: TracedSQL(text)))
      } else {
        tell(of: first) { .statement(sql: $0) }
      }
    case SQLITE_TRACE_PROFILE:
      let nanoseconds = second?.load(as: Int64.self) ?? 0
      tell(of: first) { .profile(sql: $0, duration: .nanoseconds(nanoseconds)) }
    case SQLITE_TRACE_ROW:
      tell(of: first) { .row(sql: $0) }
    case SQLITE_TRACE_CLOSE:
      handler(.connectionClosed)
    default:
      break
    }
  }

  private func tell(of statement: UnsafeMutableRawPointer?, _ event: (TracedSQL) -> TraceEvent) {
    guard let statement else { return handler(event(TracedSQL(""))) }
    let handle = OpaquePointer(statement)
    let running = RunningStatement(handle, control)
    defer { running.end() }
    handler(event(TracedSQL(text(handle), of: running)))
  }

  private func text(_ handle: OpaquePointer) -> String {
    if options.contains(.expandedSQL), let text = sqlite3_expanded_sql(handle) {
      defer { sqlite3_free(text) }
      return String(cString: text)
    }
    return String(c: sqlite3_sql(handle)) ?? ""
  }
}
