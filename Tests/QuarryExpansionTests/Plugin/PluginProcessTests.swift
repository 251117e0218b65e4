import Foundation
import Testing

@testable import QuarryExpansion

/// The built executable, which receives messages through pipes, as from the compiler.
@Suite struct PluginProcessTests {
  /// The plugin that SwiftPM builds next to the tests; `nil` if it is elsewhere.
  private static let executable: URL? = {
    let directories = [
      Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent(),
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
    ]
    return directories.compactMap(\.self)
      .flatMap { [$0, $0.deletingLastPathComponent()] }
      .map { $0.appendingPathComponent("QuarryMacros-tool") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  #if os(Linux)
  @Test func executableIsFound() {
    #expect(Self.executable != nil)
  }
  #endif

  private static func frame(_ text: String) -> Data {
    var length = UInt64(text.utf8.count).littleEndian
    return withUnsafeBytes(of: &length) { Data($0) } + Data(text.utf8)
  }

  /// Sends bytes, closes the pipe, and returns the responses and the exit status.
  private func talk(_ input: Data) throws -> (answers: [JSON], status: Int32)? {
    guard let executable = Self.executable else { return nil }
    let process = Process()
    process.executableURL = executable
    let (toPlugin, fromPlugin, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = toPlugin
    process.standardOutput = fromPlugin
    process.standardError = errors
    try process.run()
    let writer = toPlugin.fileHandleForWriting
    let sending = Thread {
      try? writer.write(contentsOf: input)
      try? writer.close()
    }
    sending.start()
    let output = Array(fromPlugin.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()

    var answers: [JSON] = []
    var index = 0
    while index + 8 <= output.count {
      let length = output[index..<index + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      answers.append(try JSON(parsing: Array(output[index + 8..<index + 8 + length])))
      index += 8 + length
    }
    #expect(index == output.count)
    return (answers, process.terminationStatus)
  }

  @Test func conversation() throws {
    let table = #"""
      {"expandAttachedMacro":{"macro":{"typeName":"TableMacro"},"macroRole":"member","attributeSyntax":
       {"source":"@Table"},"declSyntax":{"source":"@Table struct A { let id: Int }"},"unknown":{}}}
      """#
    let input =
      Self.frame(#"{"getCapability":{"capability":{"protocolVersion":7}}}"#) + Self.frame("not JSON")
      + Self.frame(table)
    guard let (answers, status) = try talk(input) else { return }
    #expect(status == 0)
    #expect(answers.count == 3)
    #expect(answers.first?["getCapabilityResult"] != nil)
    #expect(answers[1]["expandMacroResult"]?["expandedSource"] == nil)
    #expect(
      answers.last?["expandMacroResult"]?["expandedSource"]?.string?.contains("struct TableColumns") == true
    )
  }

  @Test func emptyInput() throws {
    guard let (answers, status) = try talk(Data()) else { return }
    #expect(answers.isEmpty && status == 0)
  }

  @Test func emptyFrame() throws {
    guard let (answers, status) = try talk(Self.frame(#"{"getCapability":{}}"#) + Self.frame("")) else {
      return
    }
    #expect(answers.count == 1 && status == 0)
  }

  @Test(arguments: [3, 8, 20])
  func truncatedFrame(length: Int) throws {
    let frame = Self.frame(#"{"getCapability":{}}"#).prefix(length)
    guard let (answers, status) = try talk(Data(frame)) else { return }
    #expect(answers.isEmpty && status == 1)
  }

  @Test func wrongLength() throws {
    let input = Data([0, 0, 0, 0, 0, 0, 0, 0x7F]) + Data("{}".utf8)
    guard let (answers, status) = try talk(input) else { return }
    #expect(answers.count == 1 && status == 1)
    let message = answers.first?["expandMacroResult"]?["diagnostics"]?.array?.first?["message"]?.string
    #expect(message?.contains("is too long") == true)
  }

  @Test func hugeMessage() throws {
    let columns = (0..<20_000).map { "var column\($0): Int" }.joined(separator: "\\n")
    let message = #"""
      {"expandAttachedMacro":{"macro":{"typeName":"TableMacro"},"macroRole":"member","declSyntax":
       {"source":"@Table struct A {\#(columns)}"}}}
      """#
    guard let (answers, status) = try talk(Self.frame(message)) else { return }
    #expect(status == 0)
    let source = answers.first?["expandMacroResult"]?["expandedSource"]?.string
    #expect(source?.contains(#", column19998, column19999)"#) == true)
  }

  private static func message(table source: String, role: String = "member") -> String {
    let json = JSON.object([
      "expandAttachedMacro": [
        "macro": ["typeName": "TableMacro"], "macroRole": .string(role),
        "attributeSyntax": ["source": "@Table"], "declSyntax": ["source": .string(source)],
        "extendedTypeSyntax": ["source": "A"], "lexicalContext": [],
      ]
    ])
    return String(decoding: json.serialized, as: UTF8.self)
  }

  private static func message(expression source: String) -> String {
    let json = JSON.object([
      "expandFreestandingMacro": ["macro": ["typeName": "SQLMacro"], "syntax": ["source": .string(source)]]
    ])
    return String(decoding: json.serialized, as: UTF8.self)
  }

  /// Very large sources. After each one, the plugin still responds.
  @Test func hugeSources() throws {
    let filler = String(repeating: "var x: Int { /* \"}\" */ f(\"\\(1)\") }\n", count: 270_000)
    let comment = String(repeating: "/* long */", count: 1_000_000)
    let value = String(repeating: "text ", count: 400_000)
    let columns = (0..<10_000).map { "var column\($0): String? = nil" }.joined(separator: "\n")
    let list = (0..<10_000).map { "\\(x\($0))" }.joined(separator: ", ")
    let messages = [
      Self.message(table: "@Table struct A {\n\(filler)\nlet id: Int }"),
      Self.message(table: "@Table struct A { \(comment) let id: Int }"),
      Self.message(table: "@Table struct A { let id: Int; var text = \"\(value)\" }"),
      Self.message(table: "@Table struct A {\n\(columns)\nlet id: Int }"),
      Self.message(table: "@Table struct A {\n\(columns)\nlet id: Int }", role: "extension"),
      Self.message(expression: "#sql(\"SELECT '\(value)'\")"),
      Self.message(expression: "#sql(\"SELECT \(list)\")"),
    ]
    let input = messages.map(Self.frame).reduce(Data(), +)
    guard let (answers, status) = try talk(input) else { return }
    #expect(status == 0)
    #expect(answers.count == messages.count)
    for answer in answers {
      #expect(answer["expandMacroResult"]?["expandedSource"] != nil)
      #expect(answer["expandMacroResult"]?["diagnostics"]?.array == [])
    }
  }

  /// 5,000 levels of every construct that can nest.
  @Test func deepSources() throws {
    func nested(_ opening: String, _ inside: String, _ closing: String) -> String {
      String(repeating: opening, count: 5000) + inside + String(repeating: closing, count: 5000)
    }
    let messages = [
      Self.message(table: "@Table " + nested("struct A { ", "let id: Int", " }")),
      Self.message(table: "@Table struct A { let id: \(nested("[", "Int", "]")) }"),
      Self.message(table: "@Table struct A { let id: \(nested("Array<", "Int", ">")) }"),
      Self.message(table: "@Table struct A { var id = \(nested("(", "1", ")")) }"),
      Self.message(table: "@Table struct A { var id = \(nested("\"\\(", "1", ")\"")) }"),
      Self.message(table: "@Table struct A { \(nested("#if A\n", "let id: Int", "\n#endif")) }"),
      Self.message(table: "@Table(\(nested("[", "1", "]"))) struct A { let id: Int }"),
      Self.message(expression: "#sql(\"SELECT \(nested("(", "1", ")"))\")"),
      Self.message(expression: "#sql(\"SELECT \(nested("(SELECT ", "1", ")"))\")"),
      Self.message(expression: "#sql(\(nested("\"\\(", "1", ")\"")))"),
      nested("[", "1", "]"), nested("{\"a\":", "1", "}"),
    ]
    guard let (answers, status) = try talk(messages.map(Self.frame).reduce(Data(), +)) else { return }
    #expect(status == 0)
    #expect(answers.count == messages.count)
    #expect(answers.allSatisfy { $0["expandMacroResult"] != nil })
  }

  /// Each process uses other hash values. The responses do not depend on them.
  @Test func allProcessesAnswerTheSame() throws {
    let table = """
      @Table("t") struct A { let id: Int; var a = "", b: [String: Int]?, `class`: Date = .now
        @Column("c", as: [String].JSONRepresentation.self) var c: [String]; @Columns var d: D; var id: Int; static let x = 1 }
      """
    let messages =
      ["member", "extension", "memberAttribute"].map { Self.message(table: table, role: $0) }
      + [Self.message(expression: "#sql(\"SELEC (a, 'b\\(c)' ]\")")]
    let input = messages.map(Self.frame).reduce(Data(), +)
    let first = try talk(input)?.answers
    for _ in 0..<4 {
      #expect(try talk(input)?.answers == first)
    }
  }
}
