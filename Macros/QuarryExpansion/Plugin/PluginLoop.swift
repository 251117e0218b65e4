/// Reads messages and answers them until the compiler closes the pipe.
struct PluginLoop {
  let channel: MessageChannel

  /// The reason why the loop ended.
  enum End: Equatable {
    /// The compiler closed the pipe between two messages.
    case closed
    /// The stream ended early or is corrupt.
    case broken
  }

  func run() -> End {
    var host = Host()
    while true {
      let body: [UInt8]?
      do throws(MessageChannel.ReadError) {
        body = try channel.read()
      } catch {
        if case .oversized(let length) = error {
          _ = channel.write(host.failure("a message of \(length) bytes is too long").json.serialized)
        }
        return .broken
      }
      guard let body else { return .closed }
      guard channel.write(host.answer(to: body)) else { return .broken }
    }
  }
}

/// The compiler on the other end of the pipe.
struct Host {
  /// The protocol version that the compiler sent.
  private(set) var protocolVersion: Int?

  /// The first version in which all expansions have the same answer (Swift 5.10).
  private static let firstReadableVersion = 5

  /// Returns the answer to one message. Every message has exactly one answer.
  mutating func answer(to body: [UInt8]) -> [UInt8] {
    do throws(JSONError) {
      return answer(to: HostMessage(try JSON(parsing: body))).json.serialized
    } catch {
      return failure("the message is not JSON: \(error)").json.serialized
    }
  }

  mutating func answer(to message: HostMessage) -> PluginMessage {
    switch message {
    case .getCapability(let version):
      protocolVersion = version
      return .capability
    case .expand(let request):
      guard let version = protocolVersion, version < Self.firstReadableVersion else {
        return .expansion(MacroRegistry.expand(request))
      }
      let reason = "the compiler uses version \(version) of the macro protocol; use Swift 6.1 or newer"
      return .outdatedExpansion(
        Expansion(source: nil, diagnostics: [.pluginFailure(reason)]),
        isAttached: request.expression == nil
      )
    case .loadPluginLibrary: return .libraryNotLoaded
    case .unknown(let name):
      guard !name.isEmpty else { return failure("the message has no name") }
      let known = PluginMessage.protocolVersion
      guard let version = protocolVersion, version > known else {
        return failure("unknown message '\(name)'")
      }
      return failure(
        """
        unknown message '\(name)'; the compiler uses version \(version) of the macro protocol, this Quarry version \
        \(known); update Quarry
        """
      )
    }
  }

  func failure(_ reason: String) -> PluginMessage {
    .expansion(Expansion(source: nil, diagnostics: [.pluginFailure(reason)]))
  }
}
