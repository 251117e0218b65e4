/// Draws a diagram in the language of Mermaid.
///
/// https://mermaid.js.org/syntax/entityRelationshipDiagram.html
enum MermaidDiagram {
  static func text(_ diagram: Diagram) -> String {
    var lines = ["erDiagram"]
    for entity in diagram.entities {
      guard !entity.columns.isEmpty else {
        lines.append("  \(head(entity))")
        continue
      }
      lines.append("  \(head(entity)) {")
      for column in entity.columns { lines.append("    \(attribute(column))") }
      lines.append("  }")
    }
    for relationship in diagram.relationships {
      let parent = diagram.entities[relationship.parent].id
      let child = diagram.entities[relationship.child].id
      let cardinality = "\(relationship.isOptional ? "|o" : "||")--\(relationship.isUnique ? "o|" : "o{")"
      lines.append("  \(parent) \(cardinality) \(child) : \(quoted(relationship.label))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the name of an entity, with an alias if Mermaid would not accept the name or if the kind is shown.
  private static func head(_ entity: Diagram.Entity) -> String {
    let name = entity.name.visibleName
    let label = entity.kind == .table ? name : "\(name) (\(entity.kind.rawValue))"
    return label == entity.id ? label : "\(entity.id)[\(quoted(label))]"
  }

  /// Returns the type, the name and the marks. Names that Mermaid does not accept are repeated in a comment.
  private static func attribute(_ column: Diagram.Column) -> String {
    let name = word(column.name)
    let type = column.type.isEmpty ? "untyped" : word(column.type)
    var comments: [String] = []
    if name != column.name { comments.append(column.name.visibleName) }
    if !column.type.isEmpty, type != column.type { comments.append(column.type.visibleName) }
    if column.isGenerated { comments.append("generated") }
    var parts = [type, name]
    if !column.marks.isEmpty { parts.append(column.marks.joined(separator: ", ")) }
    if !comments.isEmpty { parts.append(quoted(comments.joined(separator: ", "))) }
    return parts.joined(separator: " ")
  }

  /// Returns a name in which `_` replaces the characters that Mermaid does not accept.
  static func word(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      let isAllowed =
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-", "(", ")", "[", "]": true
        case "\u{C0}"..."\u{FFFF}": scalar.properties.isAlphabetic
        default: false
        }
      result.unicodeScalars.append(isAllowed ? scalar : "_")
    }
    let startsWithLetter =
      result.unicodeScalars.first.map { $0 == "_" || $0.properties.isAlphabetic } ?? false
    // Mermaid reads the marks of keys also at the start of a name.
    let startsWithMark = result.prefixMatch(of: /(?i)(pk|fk|uk)(?![A-Za-z0-9_])/) != nil
    return startsWithLetter && !startsWithMark ? result : "_\(result)"
  }

  /// Returns a text in quotes. Characters with a meaning in Mermaid or HTML become character references.
  static func quoted(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "\"", "#", "%", "&", "<", ">", "\\", "`": result += "#\(character.value);"
      default: result.unicodeScalars.append(character)
      }
    }
    return "\"\(result)\""
  }
}
