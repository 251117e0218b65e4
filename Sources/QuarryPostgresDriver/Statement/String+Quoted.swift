#if PostgreSQL

extension String {
  /// The text as a name in SQL: `"title"`.
  ///
  /// It doubles quotes byte by byte, because a `Character` may combine a quote with the marks that follow it.
  var quotedIdentifier: String {
    var bytes = [UInt8(ascii: "\"")]
    for byte in utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }
}

#endif
