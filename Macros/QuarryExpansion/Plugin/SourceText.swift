/// A piece of the user's source as the compiler hands it over: the text, and where it stands in its file.
struct SourceText: Sendable {
  let text: String
  let fileName: String
  /// UTF-8 offset in the file of the text's first byte.
  let offset: Int

  init(_ text: String, fileName: String = "", offset: Int = 0) {
    self.text = text
    self.fileName = fileName
    self.offset = offset
  }

  /// `{"kind", "source", "location": {"fileName", "offset", …}}`; `nil` without a source.
  init?(_ json: JSON?) {
    guard let json, let text = json["source"]?.string else { return nil }
    self.text = text
    let location = json["location"]
    self.fileName = location?["fileName"]?.string ?? ""
    self.offset = location?["offset"]?.int ?? 0
  }
}
