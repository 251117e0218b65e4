import Testing

@testable import QuarryMacros

/// What is answered to a message, without a pipe.
@Suite struct MessageTests {
  private func answer(_ text: String) throws -> JSON {
    try JSON(parsing: PluginLoop.answer(to: Array(text.utf8)))
  }

  private func complaint(_ text: String) throws -> String? {
    let result = try answer(text)["expandMacroResult"]
    #expect(result?["expandedSource"] == nil)
    return result?["diagnostics"]?.array?.first?["message"]?.string
  }

  @Test(arguments: [
    #"{"getCapability":{"capability":{"protocolVersion":7}}}"#, #"{"getCapability":{}}"#,
    #"{"getCapability":{"capability":{"protocolVersion":99,"features":["x"]},"new":[1]}}"#,
  ])
  func capability(message: String) throws {
    #expect(try answer(message)["getCapabilityResult"]?["capability"]?["protocolVersion"] == 7)
  }

  @Test func library() throws {
    let message = #"{"loadPluginLibrary":{"libraryPath":"/x","moduleName":"M"}}"#
    #expect(try answer(message)["loadPluginLibraryResult"]?["loaded"] == false)
  }

  @Test(arguments: [
    (#"{"fly":{}}"#, "the message 'fly' is not known"), (#"{}"#, "the message has no name"),
    (#"[1]"#, "the message has no name"), (#"{"a":1,"b":2}"#, "the message has no name"),
    (#"{"getCapab"#, "the message is not JSON: unterminated string at byte 10"),
    ("", "the message is not JSON: unexpected end at byte 0"),
  ])
  func nonsense(message: String, reason: String) throws {
    #expect(try complaint(message) == "Quarry's macro plugin cannot answer the compiler: \(reason)")
  }

  @Test func unknownMacro() throws {
    let message =
      ##"{"expandFreestandingMacro":{"macro":{"typeName":"X"},"syntax":{"source":"#x","location":{"offset":7}}}}"##
    let diagnostic = try answer(message)["expandMacroResult"]?["diagnostics"]?.array?.first
    #expect(diagnostic?["message"]?.string?.contains("'X'") == true)
    #expect(diagnostic?["position"]?["offset"] == 7)
  }

  @Test(arguments: ["TableMacro", "SelectionMacro", "ColumnMacro", "EphemeralMacro", "SQLMacro", "BindMacro"])
  func missingFields(macro: String) throws {
    for message in ["expandAttachedMacro", "expandFreestandingMacro"] {
      for role in ["member", "extension", "peer", "expression", "someday"] {
        let result = try answer(#"{"\#(message)":{"macro":{"typeName":"\#(macro)"},"macroRole":"\#(role)"}}"#)
        #expect(result["expandMacroResult"] != nil)
      }
    }
  }

  @Test func diagnosticsInFileOffsets() throws {
    let message = ##"""
      {"expandFreestandingMacro":{"macro":{"moduleName":"QuarryMacros","typeName":"SQLMacro","name":"sql"},
       "discriminator":"$s1","syntax":{"kind":"expression","source":"\n  #sql(\"a = ?\")",
       "location":{"fileID":"M/A.swift","fileName":"/A.swift","offset":100,"line":4,"column":1}}}}
      """##
    let result = try answer(message)["expandMacroResult"]
    #expect(result?["expandedSource"]?.string == #"QuarryCore.SQLQueryExpression("a = ?")"#)
    let diagnostic = result?["diagnostics"]?.array?.first
    #expect(diagnostic?["severity"] == "error")
    #expect(diagnostic?["position"] == ["fileName": "/A.swift", "offset": 113])
    #expect(
      diagnostic?["highlights"] == [["fileName": "/A.swift", "startOffset": 113, "endOffset": 114]]
    )
  }

  @Test func fixItsAndNotes() throws {
    let message = ##"""
      {"expandFreestandingMacro":{"macro":{"typeName":"SQLMacro"},"syntax":{"source":"#sql(\"'\\(a)'\")",
       "location":{"fileName":"A","offset":10}}}}
      """##
    let diagnostic = try answer(message)["expandMacroResult"]?["diagnostics"]?.array?.first
    #expect(
      diagnostic?["notes"] == [["message": "Opening '''", "position": ["fileName": "A", "offset": 16]]]
    )
    let change: JSON = ["range": ["fileName": "A", "startOffset": 19, "endOffset": 19], "newText": "raw: "]
    #expect(diagnostic?["fixIts"] == [["message": "Insert 'raw: '", "changes": [change]]])
  }
}
