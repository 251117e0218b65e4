import Testing

@testable import QuarryExpansion

/// The response to a message, without a pipe.
@Suite struct MessageTests {
  private func answer(_ text: String) throws -> JSON {
    var host = Host()
    return try JSON(parsing: host.answer(to: Array(text.utf8)))
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

  /// The response to the last message of a compiler with a version of the protocol.
  private func answer(_ text: String, toVersion version: Int) throws -> JSON {
    var host = Host()
    _ = host.answer(to: Array(#"{"getCapability":{"capability":{"protocolVersion":\#(version)}}}"#.utf8))
    return try JSON(parsing: host.answer(to: Array(text.utf8)))
  }

  @Test func olderCompiler() throws {
    let expected =
      "Quarry's macro plugin cannot read the compiler's request: the compiler uses version 3 of the macro protocol; use "
      + "Swift 6.1 or newer"
    for (message, result) in [
      (#"{"expandAttachedMacro":{"macro":{"typeName":"TableMacro"}}}"#, "expandAttachedMacroResult"),
      (
        ##"{"expandFreestandingMacro":{"syntax":{"source":"#sql(\"1\")"}}}"##, "expandFreestandingMacroResult"
      ),
    ] {
      let diagnostic = try answer(message, toVersion: 3)[result]?["diagnostics"]?.array?.first
      #expect(diagnostic?["message"]?.string == expected)
    }
    let sql =
      ##"{"expandFreestandingMacro":{"macro":{"typeName":"SQLMacro"},"syntax":{"source":"#sql(\"1\")"}}}"##
    for version in [5, 6, 7, 8] {
      #expect(try answer(sql, toVersion: version)["expandMacroResult"]?["expandedSource"] != nil)
    }
  }

  @Test func newerCompiler() throws {
    let result = try answer(#"{"fly":{}}"#, toVersion: 12)["expandMacroResult"]
    let message = result?["diagnostics"]?.array?.first?["message"]?.string
    #expect(
      message?.hasSuffix(
        """
        unknown message 'fly'; the compiler uses version 12 of the macro protocol, this Quarry version 7; \
        update Quarry
        """
      ) == true
    )
  }

  @Test func library() throws {
    let message = #"{"loadPluginLibrary":{"libraryPath":"/x","moduleName":"M"}}"#
    #expect(try answer(message)["loadPluginLibraryResult"]?["loaded"] == false)
  }

  @Test(arguments: [
    (#"{"fly":{}}"#, "unknown message 'fly'"), (#"{}"#, "the message has no name"),
    (#"[1]"#, "the message has no name"), (#"{"a":1,"b":2}"#, "the message has no name"),
    (#"{"getCapab"#, "the message is not JSON: unterminated string at byte 10"),
    ("", "the message is not JSON: unexpected end at byte 0"),
  ])
  func nonsense(message: String, reason: String) throws {
    #expect(try complaint(message) == "Quarry's macro plugin cannot read the compiler's request: \(reason)")
  }

  @Test func unknownMacro() throws {
    let message =
      ##"{"expandFreestandingMacro":{"macro":{"typeName":"X"},"syntax":{"source":"#x","location":{"offset":7}}}}"##
    let diagnostic = try answer(message)["expandMacroResult"]?["diagnostics"]?.array?.first
    #expect(diagnostic?["message"]?.string?.contains("'X'") == true)
    #expect(diagnostic?["position"]?["offset"] == 7)
    let nowhere = try complaint(#"{"expandAttachedMacro":{"macro":{"typeName":"X"}}}"#)
    #expect(nowhere?.contains("no macro 'X'") == true)
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
