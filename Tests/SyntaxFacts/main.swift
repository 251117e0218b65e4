import Foundation
import QuarrySyntax

// Prints what QuarrySyntax reads in every `.swift` file of the folders and files on the command line, one fact per
// line. The oracle, a separate package, compares these facts with those that swift-syntax reads.
for path in CommandLine.arguments.dropFirst().flatMap(SwiftFiles.below) {
  guard let data = FileManager.default.contents(atPath: path) else {
    FileHandle.standardError.write(Data("cannot read \(path)\n".utf8))
    exit(1)
  }
  let file = SourceFile.parse(SyntaxSource(bytes: Array(data)))
  var facts = FactList()
  facts.read(file)
  FileHandle.standardOutput.write(Data(facts.output(for: path, damage: file.damage)))
}
