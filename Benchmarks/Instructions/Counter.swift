import Foundation

/// Counts the instructions of this program in other processes.
struct Counter {
  /// How the instructions are counted.
  enum Method: String {
    /// By the processor.
    case perf
    /// By simulation, on machines that do not let programs read the processor's counters.
    case callgrind
  }

  let method: Method
  private let shell: Shell
  private let program: String

  init(in folder: URL, program: String) throws {
    shell = Shell(folder: folder)
    let program = URL(fileURLWithPath: program).path
    let counts = try? shell.run("perf", ["stat", "-x", ",", "-e", "instructions:u", "true"])
    method = counts.flatMap(Self.count(perf:)) == nil ? .callgrind : .perf
    guard method == .callgrind else {
      self.program = program
      return
    }
    // Valgrind cannot read the debug information of every compiler.
    self.program = folder.appendingPathComponent("Instructions").path
    try shell.run("strip", ["--strip-debug", "-o", self.program, program])
  }

  /// Returns the instructions of one repetition of a work: the difference between a short and a long run, divided by the
  /// difference of their counts. The start of the program and the set-up, which are the same in both, do not count.
  func instructions(of work: String, _ counts: ClosedRange<Int>) throws -> Int {
    let short = try run(work, counts.lowerBound)
    let long = try run(work, counts.upperBound)
    return (long - short) / (counts.upperBound - counts.lowerBound)
  }

  private func run(_ work: String, _ count: Int) throws -> Int {
    let counter =
      switch method {
      case .perf: ["perf", "stat", "-x", ",", "-e", "instructions:u"]
      case .callgrind: ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
      }
    // The hashes of the process do not depend on chance.
    let text: String
    do {
      text = try shell.run(
        "SWIFT_DETERMINISTIC_HASHING=1",
        counter + [program, "--work", work, "--count", String(count)]
      )
    } catch let error as ShellError {
      throw CounterError(output: error.output)
    }
    let counted = method == .perf ? Self.count(perf: text) : Self.count(callgrind: text)
    guard let counted else { throw CounterError(output: text) }
    return counted
  }

  private static func count(perf text: String) -> Int? {
    for line in text.split(separator: "\n") where line.contains("instructions") {
      return Int(line.prefix { $0 != "," })
    }
    return nil
  }

  private static func count(callgrind text: String) -> Int? {
    for line in text.split(separator: "\n") where line.contains("Collected :") {
      return line.split(separator: " ").last.flatMap { Int($0) }
    }
    return nil
  }
}

/// An error thrown if the instructions cannot be counted.
struct CounterError: Error, CustomStringConvertible {
  let output: String

  var description: String {
    "cannot count instructions; install valgrind, or allow 'perf stat' to read the counters of the processor:\n"
      + output.suffix(2000)
  }
}
