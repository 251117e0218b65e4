/// Draws a diagram in the language of Graphviz.
///
/// https://graphviz.org/doc/info/lang.html
enum GraphvizDiagram {
  /// Lines and their labels are gray, which is readable on a white and on a black page. Tables have a white background.
  private static let lineColor = "#808080"

  private static let font = "Helvetica,Arial,sans-serif"

  static func text(_ diagram: Diagram) -> String {
    var lines = [
      "digraph diagram {",
      "  graph [rankdir=LR, bgcolor=transparent, nodesep=0.4, ranksep=1.2, pad=0.2];",
      "  node [shape=plain, fontname=\"\(font)\", fontsize=11, fontcolor=\"#1f2328\"];",
      "  edge [dir=both, color=\"\(lineColor)\", fontcolor=\"\(lineColor)\", "
        + "fontname=\"\(font)\", fontsize=9];",
    ]
    for entity in diagram.entities { lines += node(entity) }
    for relationship in diagram.relationships { lines.append("  \(edge(relationship, diagram))") }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func node(_ entity: Diagram.Entity) -> [String] {
    let table =
      #"<table border="0" cellborder="1" cellspacing="0" cellpadding="4" "#
      + "color=\"\(lineColor)\" bgcolor=\"white\">"
    var lines = ["  \"\(entity.id)\" [label=<\(table)"]
    let note = entity.kind == .table ? "" : " <i>(\(entity.kind.rawValue))</i>"
    lines.append(
      "    <tr><td colspan=\"3\" bgcolor=\"#e6ebf1\"><b>\(escaped(entity.name.visibleName))</b>\(note)</td></tr>"
    )
    for column in entity.columns {
      let marks = column.marks.isEmpty ? " " : column.marks.joined(separator: ", ")
      let type = column.type.isEmpty ? " " : escaped(column.type.visibleName)
      let name = escaped(column.name.visibleName)
      lines.append(
        #"    <tr><td align="left" sides="LB"><font point-size="9">\#(marks)</font></td>"#
          + #"<td align="left" sides="B">\#(column.isGenerated ? "<i>\(name)</i>" : name)</td>"#
          + #"<td align="left" sides="RB">\#(type)</td></tr>"#
      )
    }
    lines.append("  </table>>];")
    return lines
  }

  private static func edge(_ relationship: Diagram.Relationship, _ diagram: Diagram) -> String {
    let parent = diagram.entities[relationship.parent]
    let child = diagram.entities[relationship.child]
    let tail = relationship.isOptional ? "teeodot" : "teetee"
    let head = relationship.isUnique ? "teeodot" : "crowodot"
    return "\"\(parent.id)\" -> \"\(child.id)\" [arrowtail=\(tail), arrowhead=\(head), "
      + "label=<\(escaped(relationship.label))>];"
  }

  /// Returns the text with escaped characters of HTML.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
