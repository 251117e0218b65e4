// Written by .ci/mirror from Sources/Reminders/Output/Interruption.swift. Change that file, and run the script.

#if PostgreSQL

import Dispatch
import Foundation

/// Runs a closure when a person presses Ctrl-C, instead of ending the process at once.
final class Interruption {
  private let source: any DispatchSourceSignal

  init(_ body: @escaping @Sendable () -> Void) {
    signal(SIGINT, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler(handler: body)
    source.resume()
  }

  func end() {
    source.cancel()
    signal(SIGINT, SIG_DFL)
  }
}

#endif
