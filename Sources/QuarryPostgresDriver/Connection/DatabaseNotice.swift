#if PostgreSQL

import CPostgres

/// A message of the server that is not an error, such as the NOTICE of a function.
public struct DatabaseNotice: Hashable, Sendable, CustomStringConvertible {
  /// The kind of message: `NOTICE`, `WARNING`, `INFO`, `LOG` or `DEBUG`.
  public let severity: String
  /// The code of the message.
  public let state: SQLState?
  /// The text of the message.
  public let message: String
  /// Details, or `nil`.
  public let detail: String?
  /// How to react, or `nil`.
  public let hint: String?

  /// The kind and the text.
  public var description: String { "\(severity): \(message)" }
}

/// The notices of a connection. libpq calls it during other calls, on their thread.
final class NoticeCollector {
  /// A loop of a function can send any number of notices.
  static let limit = 1000

  private var notices: [DatabaseNotice] = []
  /// Whether the server has sent the last message of the connection.
  private(set) var hasLast = false

  func install(on connection: OpaquePointer) {
    hasLast = false
    PQsetNoticeReceiver(
      connection,
      { context, result in
        guard let context, let result else { return }
        let collector = Unmanaged<NoticeCollector>.fromOpaque(context).takeUnretainedValue()
        collector.add(ErrorFields(result))
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  private func add(_ fields: ErrorFields) {
    if notices.count == Self.limit { notices.removeFirst() }
    let notice = DatabaseNotice(
      severity: fields["V"] ?? fields["S"] ?? "NOTICE",
      state: fields["C"].map { SQLState(rawValue: $0) },
      message: fields["M"] ?? "",
      detail: fields["D"],
      hint: fields["H"]
    )
    notices.append(notice)
    let origin = ErrorOrigin(fields)
    if origin.isFatal || origin.isQuickEnd { hasLast = true }
  }

  func take() -> [DatabaseNotice] {
    defer { notices = [] }
    return notices
  }
}

#endif
