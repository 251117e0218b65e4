#if CommandLine
import ArgumentParser
import QuarrySQLite
import QuarryVerification

/// The command `quarry diagram`, which draws the tables of a database and their foreign keys.
struct DiagramCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagram",
    abstract: "Draws the entity-relationship diagram of a database.",
    discussion: """
      The diagram contains the tables with their columns, types and keys: PK is a primary key, FK a foreign key and UK a \
      unique column. Foreign keys are lines between the tables. The format 'svg' requires the program 'dot' of the \
      package 'graphviz'.

      EXAMPLES
        quarry diagram library.sqlite
        quarry diagram library.sqlite --output library.svg
        quarry diagram --schema schema.sql --views --format dot
      """
  )

  @Argument(help: "The database file (unless '--schema' is given).", completion: .file())
  var database: String?

  @Option(help: "A file with the SQL of the schema, instead of a database.", completion: .file())
  var schema: String?

  @Option(
    help: """
      The format of the diagram: \(DiagramFormat.allValueStrings.joined(separator: ", ")). The default depends on the \
      extension of the output file, and is otherwise mermaid.
      """
  )
  var format: DiagramFormat?

  @Option(
    name: [.short, .long],
    help: "The file to write. The default is standard output.",
    completion: .file()
  )
  var output: String?

  @Flag(help: "Draw views too.")
  var views = false

  func run() throws {
    let file = try DatabaseFile(database: database, schema: schema, usage: "library.sqlite")
    let diagram = try file.read { db in
      let schema = try LiveSchema(db)
      for broken in schema.unreadable where views || !broken.isView {
        Console.error("note: '\(broken.name)' is omitted, because it cannot be read: \(broken.reason)")
      }
      return try DiagramReader.diagram(of: schema, includesViews: views, db)
    }
    for note in diagram.notes { Console.error("note: \(note)") }
    let text = try text(of: diagram)
    guard let output else {
      Console.write(text)
      return
    }
    try OutputFile.write(text, to: output)
    Console.error(
      "\(output): \(diagram.entities.count) \(diagram.entities.count == 1 ? "entity" : "entities")"
    )
  }

  private func text(of diagram: Diagram) throws(CommandFailure) -> String {
    switch format ?? DiagramFormat(fileName: output) {
    case .mermaid: return MermaidDiagram.text(diagram)
    case .dot: return GraphvizDiagram.text(diagram)
    case .svg:
      do throws(GraphvizProgram.Failure) {
        return try GraphvizProgram().svg(GraphvizDiagram.text(diagram))
      } catch {
        throw CommandFailure(.unavailable, error.message)
      }
    }
  }
}

/// The output format of a diagram.
enum DiagramFormat: String, CaseIterable, ExpressibleByArgument {
  case mermaid, svg, dot

  /// The format of a file with this name.
  init(fileName: String?) {
    let name = fileName?.lowercased() ?? ""
    if name.hasSuffix(".svg") {
      self = .svg
    } else if name.hasSuffix(".dot") || name.hasSuffix(".gv") {
      self = .dot
    } else {
      self = .mermaid
    }
  }
}
#endif
