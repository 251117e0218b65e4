// Written by .ci/mirror from Sources/Reminders/RemindersProgram.swift. Change that file, and run the script.

#if PostgreSQL

import Foundation
import QuarryPostgres

/// The entry point: `swift run reminders help`.
struct RemindersProgram {
  static func main() async {
    let task = Task {
      await run(
        Array(CommandLine.arguments.dropFirst()),
        environment: ProcessInfo.processInfo.environment,
        print: { write($0, to: .standardOutput) },
        printError: { write($0, to: .standardError) }
      )
    }
    let interruption = Interruption { task.cancel() }
    let status = await task.value
    interruption.end()
    exit(status)
  }

  /// Writes a line without a buffer, so that a pipe receives the output of `watch` at once.
  private static func write(_ line: String, to file: FileHandle) {
    try? file.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// Runs a command and returns the exit status: 0, 64 for a mistake on the command line, 130 after
  /// Ctrl-C, or 1 for another error.
  static func run(
    _ arguments: [String],
    environment: [String: String] = [:],
    today: Day = .today,
    print: @escaping @Sendable (String) -> Void,
    printError: @Sendable (String) -> Void
  ) async -> Int32 {
    do {
      let options = try GlobalOptions(arguments, environment: environment)
      if options.command == .help {
        print(usage)
        return 0
      }
      let database = try openDatabase(path: options.path)
      defer { try? database.close() }
      try await Runner(database: database, today: today, print: print).run(options.command)
      return 0
    } catch let error as UsageError {
      printError("reminders: \(error)\n\n\(usage)")
      return 64
    } catch is CancellationError {
      return 130
    } catch {
      printError("reminders: \(error)")
      return 1
    }
  }
}

#endif
