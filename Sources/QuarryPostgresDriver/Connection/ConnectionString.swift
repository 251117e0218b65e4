#if PostgreSQL

import CPostgres

/// URLs of databases, which libpq parses.
enum ConnectionString {
  /// Returns whether libpq has a parameter with a name.
  static func knows(_ name: String) -> Bool { names.contains(name) }

  /// Returns whether a parameter is a secret, which no message may contain.
  static func isSecret(_ name: String) -> Bool { name == "password" || name == "sslpassword" }

  private static let names: Set<String> = {
    let options = PQconndefaults()
    defer { PQconninfoFree(options) }
    return Set(read(options) { $0.keyword.map { String(cString: $0) } })
  }()

  /// Returns the parameters in a URL.
  ///
  /// - Throws: ``DatabaseUsageError/invalidLocation(_:)`` with libpq's message.
  static func parse(_ url: String) throws -> [String: String] {
    var message: UnsafeMutablePointer<CChar>?
    let options = PQconninfoParse(url, &message)
    defer {
      PQconninfoFree(options)
      PQfreemem(message)
    }
    guard options != nil else {
      let text = message.map { String(cString: $0) } ?? "out of memory"
      throw DatabaseUsageError.invalidLocation(withoutSecrets(text.trimmedLines, of: url))
    }
    return values(of: options)
  }

  /// Returns the values in a list of libpq, by name.
  static func values(of options: UnsafeMutablePointer<PQconninfoOption>?) -> [String: String] {
    let pairs = read(options) { option in
      option.keyword.flatMap { name in
        option.val.map { (String(cString: name), String(cString: $0)) }
      }
    }
    return Dictionary(pairs) { $1 }
  }

  private static func read<T>(
    _ options: UnsafeMutablePointer<PQconninfoOption>?,
    _ value: (PQconninfoOption) -> T?
  ) -> [T] {
    var values: [T] = []
    guard var option = options else { return values }
    while option.pointee.keyword != nil {
      if let value = value(option.pointee) { values.append(value) }
      option += 1
    }
    return values
  }

  /// The part of a URL before the name of the database.
  static func authority(of url: String) -> Substring {
    guard let start = url.range(of: "://")?.upperBound else { return "" }
    return url[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
  }

  /// Replaces the passwords of a URL in a message, whole and in parts, because libpq quotes what it cannot read.
  static func withoutSecrets(_ message: String, of url: String) -> String {
    var secrets: [Substring] = []
    if let start = url.range(of: "://")?.upperBound, let end = url.lastIndex(of: "@"), start <= end,
      let colon = url[start..<end].firstIndex(of: ":")
    {
      secrets.append(url[url.index(after: colon)..<end])
    }
    for pair in url.split(whereSeparator: { "?&".contains($0) }).dropFirst() {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0].hasSuffix("password") { secrets.append(parts[1]) }
    }
    var message = message
    for secret in secrets where !secret.isEmpty {
      message = message.replacing(secret, with: "***")
      for part in secret.split(whereSeparator: { "/?#@:&=".contains($0) }) {
        message = message.replacing("\"\(part)\"", with: "\"***\"")
      }
    }
    return message
  }
}

extension StringProtocol {
  /// The range of the first occurrence of a text.
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}

extension String {
  /// The text without white space at its ends, as one line.
  var trimmedLines: String {
    split(whereSeparator: \.isNewline)
      .map { line in
        String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
      }
      .filter { !$0.isEmpty }.joined(separator: "; ")
  }
}

#endif
