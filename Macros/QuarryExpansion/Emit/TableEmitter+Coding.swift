/// `Codable` support: types are coded with the names of their columns, as in JSON that SQL builds from a row.
extension TableEmitter {
  /// Writes `enum CodingKeys`, if the column names differ from the property names.
  func writeCodingKeys(to writer: inout SourceWriter) {
    writer.block("private nonisolated enum CodingKeys: Swift.String, Swift.CodingKey") { writer in
      for column in model.columns {
        let isSame = column.property.filter { $0 != "`" } == column.name
        writer.line("case \(column.property)\(isSame ? "" : " = \(column.name.swiftLiteral)")")
      }
    }
  }

  /// Writes the coding of an enum's case: its value, with its column name as the key.
  func writeCaseCoding(_ coding: TableModel.Coding, to writer: inout SourceWriter) {
    writeCodingKeys(to: &writer)
    if coding.isDecodable {
      writer.block("\(access)init(from decoder: any Swift.Decoder) throws") { writer in
        writer.line("let container = try decoder.container(keyedBy: CodingKeys.self)")
        writer.line("var cases: [Self] = []")
        for column in model.columns {
          let label = column.label.map { "\($0.argumentLabel): " } ?? ""
          let value =
            "try container.decodeIfPresent(\(column.type?.base ?? "").self, forKey: .\(column.property))"
          writer.line("if let value = \(value) { cases.append(.\(column.property)(\(label)value)) }")
        }
        writer.line("self = try \(RuntimeNames.onlyCase)(cases, decoder)")
      }
    }
    if coding.isEncodable {
      writer.block("\(access)func encode(to encoder: any Swift.Encoder) throws") { writer in
        writer.line("var container = encoder.container(keyedBy: CodingKeys.self)")
        writer.line("switch self {")
        for column in model.columns {
          writer.line(
            "case .\(column.property)(let value): try container.encode(value, forKey: .\(column.property))"
          )
        }
        writer.line("}")
      }
    }
  }
}
