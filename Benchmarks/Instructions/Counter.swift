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
  private let folder: URL
  private let program: String

  init(in folder: URL, program: String) throws {
    self.folder = folder
    let counts = try? Self.output(
      ["perf", "stat", "-x", ",", "-e", "instructions:u", "true"],
      in: folder
    )
    method = counts.flatMap(Self.count(perf:)) == nil ? .callgrind : .perf
    guard method == .callgrind else {
      self.program = program
      return
    }
    // Valgrind cannot read the debug information of every compiler.
    self.program = folder.appendingPathComponent("Instructions").path
    _ = try Self.output(["strip", "--strip-debug", "-o", self.program, program], in: folder)
  }

  /// Returns the instructions of one repetition of a work: the difference between a short and a long run, divided by the
  /// difference of their counts. The start of the program and the set-up, which are the same in both, do not count.
  func instructions(of work: String, _ counts: ClosedRange<Int>) throws -> Int {
    let short = try run(work, counts.lowerBound)
    let long = try run(work, counts.upperBound)
    return (long - short) / (counts.upperBound - counts.lowerBound)
  }

  private func run(_ work: String, _ count: Int) throws -> Int {
    let task = [program, "--work", work, "--count", String(count)]
    let counted: Int?
    let text: String
    switch method {
    case .perf:
      text = try Self.output(["perf", "stat", "-x", ",", "-e", "instructions:u"] + task, in: folder)
      counted = Self.count(perf: text)
    case .callgrind:
      text = try Self.output(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"] + task,
        in: folder
      )
      counted = Self.count(callgrind: text)
    }
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

  /// Runs a program and returns its output. The hashes of the process do not depend on chance.
  private static func output(_ command: [String], in folder: URL) throws -> String {
    // The output goes to a file, because a full pipe would block the program.
    let log = folder.appendingPathComponent("output-\(UUID().uuidString).txt")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let output = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["SWIFT_DETERMINISTIC_HASHING=1"] + command
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    try output.close()
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    guard process.terminationStatus == 0 else { throw CounterError(output: text) }
    return text
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
