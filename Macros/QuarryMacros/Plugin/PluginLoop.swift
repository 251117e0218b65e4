/// Reads messages and answers them until the compiler closes the pipe.
struct PluginLoop {
  var channel: MessageChannel

  /// Why the loop ended.
  enum End: Equatable {
    /// The compiler closed the pipe between two messages.
    case closed
    /// The stream broke off, or can not be followed any further.
    case broken
  }

  func run() -> End {
    while true {
      let body: [UInt8]?
      do throws(MessageChannel.ReadError) {
        body = try channel.read()
      } catch {
        if case .oversized(let length) = error {
          _ = channel.write(Self.failure("a message of \(length) bytes cannot be real").serialized)
        }
        return .broken
      }
      guard let body else { return .closed }
      guard channel.write(Self.answer(to: body)) else { return .broken }
    }
  }

  /// The answer to one message: every message has exactly one, whatever it holds.
  static func answer(to body: [UInt8]) -> [UInt8] {
    do throws(JSONError) {
      return answer(to: HostMessage(try JSON(parsing: body))).serialized
    } catch {
      return failure("the message is not JSON: \(error)").serialized
    }
  }

  static func answer(to message: HostMessage) -> JSON {
    switch message {
    case .getCapability: PluginMessage.capability.json
    case .expand(let request): PluginMessage.expansion(MacroRegistry.expand(request)).json
    case .loadPluginLibrary: PluginMessage.libraryNotLoaded.json
    case .unknown(let name):
      failure(name.isEmpty ? "the message has no name" : "the message '\(name)' is not known")
    }
  }

  private static func failure(_ reason: String) -> JSON {
    let diagnostic = Diagnostic.pluginFailure(reason)
    return PluginMessage.expansion(Expansion(source: nil, diagnostics: [diagnostic])).json
  }
}
