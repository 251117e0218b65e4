/// A `Codable` type is coded under the names of its columns, as JSON that SQL makes of a row has them.
extension TableEmitter {
  /// `enum CodingKeys`, where the names are not those of the properties already.
  func writeCodingKeys(to writer: inout SourceWriter) {
    writer.block("private nonisolated enum CodingKeys: Swift.String, Swift.CodingKey") { writer in
      for column in model.columns {
        let isSame = column.property.filter { $0 != "`" } == column.name
        writer.line("case \(column.property)\(isSame ? "" : " = \(column.name.swiftLiteral)")")
      }
    }
  }

  /// How the value of an enum's case is coded: under the name of its column, without what Swift puts around it.
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
