/// A piece of the user's source from the compiler: its text, and its location in a file.
struct SourceText: Sendable {
  let text: String
  let fileName: String
  /// The UTF-8 offset of the text's first byte in the file.
  let offset: Int

  init(_ text: String, fileName: String = "", offset: Int = 0) {
    self.text = text
    self.fileName = fileName
    self.offset = offset
  }

  /// Reads `{"kind", "source", "location": {"fileName", "offset", …}}`; returns `nil` if there is no source.
  init?(_ json: JSON?) {
    guard let json, let text = json["source"]?.string else { return nil }
    self.text = text
    let location = json["location"]
    self.fileName = location?["fileName"]?.string ?? ""
    self.offset = location?["offset"]?.int ?? 0
  }
}
