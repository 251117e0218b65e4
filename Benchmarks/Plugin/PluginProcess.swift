import Foundation

/// A running plugin process. Messages are as those of the compiler: a length of eight bytes, followed by JSON.
final class PluginProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ executable: URL) throws {
    process.executableURL = executable
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  @discardableResult
  func answer(to message: String) throws -> String {
    var length = UInt64(message.utf8.count).littleEndian
    try input.fileHandleForWriting.write(
      contentsOf: withUnsafeBytes(of: &length) { Data($0) } + Data(message.utf8)
    )
    let count = try read(8).reversed().reduce(0) { $0 << 8 | Int($1) }
    return String(decoding: try read(count), as: UTF8.self)
  }

  private func read(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard let data = try output.fileHandleForReading.read(upToCount: count - bytes.count), !data.isEmpty
      else {
        throw PluginError.brokenPipe
      }
      bytes += data
    }
    return bytes
  }
}

/// The messages to the plugin.
enum PluginMessages {
  static let capability = #"{"getCapability":{"capability":{"protocolVersion":7}}}"#

  /// A message that requests the members of a table of 20 columns of all kinds, which are most of the expansion of
  /// `@Table`.
  static let table: String = {
    let types = ["Int", "String", "Double?", "Bool", "Date?"]
    let columns = (0..<20).map { index in
      let type = types[index % types.count]
      let value = ["", #" = "" "#, "", " = false", " = nil"][index % 5]
      return index % 7 == 3
        ? #"@Column(\"column_\#(index)\") var column\#(index): \#(type)\#(value.replacing("\"", with: "\\\""))"#
        : "var column\(index): \(type)\(value.replacing("\"", with: "\\\""))"
    }
    let source = #"@Table struct Item {\n  "# + columns.joined(separator: "\\n  ") + #"\n}"#
    return """
      {"expandAttachedMacro":{"macro":{"moduleName":"QuarryMacros","typeName":"TableMacro","name":"Table"},\
      "macroRole":"member","discriminator":"$s","attributeSyntax":{"source":"@Table","location":{"fileName":"a.swift",\
      "offset":0}},"declSyntax":{"source":"\(source)","location":{"fileName":"a.swift","offset":0}},\
      "lexicalContext":[]}}
      """
  }()
}
