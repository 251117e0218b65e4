import Foundation

// Reads the facts that `syntax-facts` prints about files, reads the same files with swift-syntax, and prints where the
// two differ. Exits with status 1 if they differ.
var report = Report()
var input = FactInput(FileHandle.standardInput)
while let file = try input.next() {
  report.compare(file)
}
print(report.summary)
exit(report.isClean ? 0 : 1)
