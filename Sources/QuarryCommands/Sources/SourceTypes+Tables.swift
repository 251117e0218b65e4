import QuarryCore
import QuarryExpansion
import QuarryVerification

extension SourceTypes {
  /// The tables, including the columns of column groups, in the order of the sources.
  var tables: [DeclaredTable] {
    order.compactMap { models[$0] }.filter(\.isTable).map { model in
      DeclaredTable(
        typeName: model.name,
        name: model.reading.tableName,
        schema: model.reading.schemaName,
        allowsExtraColumns: model.reading.allowsExtraColumns,
        columns: columns(
          of: model,
          prefix: "",
          isOptional: model.reading.isEnum,
          isKey: false,
          isLazy: false,
          depth: 0
        ),
        place: model.place
      )
    }
  }

  private func columns(
    of model: Model,
    prefix: String,
    isOptional: Bool,
    isKey: Bool,
    isLazy: Bool,
    depth: Int
  ) -> [DeclaredColumn] {
    // A group that contains itself does not compile. This limit ends the recursion.
    guard depth < 8 else { return [] }
    return model.reading.columns.flatMap { column -> [DeclaredColumn] in
      let type = column.type ?? ""
      let found = resolved(type, inside: model.name)
      let isOptional = isOptional || column.isOptional || found.isOptional
      let isKey = isKey || column.isPrimaryKey
      // A draft can omit its key.
      let isLazy = isLazy || column.isLazy || column.isPrimaryKey
      let property = prefix + column.property
      if let name = resolve(found.text, inside: found.scope), let group = models[name] {
        return columns(
          of: group,
          prefix: "\(property).",
          isOptional: isOptional || group.reading.isEnum,
          isKey: isKey,
          isLazy: isLazy,
          depth: depth + 1
        )
      }
      var declared = DeclaredColumn(
        name: column.name,
        property: property,
        type: column.references.map { "\($0).ID" } ?? fullName(of: found),
        storage: storage(of: found),
        isOptional: isOptional,
        storesNull: found.text == "DatabaseValue",
        isPrimaryKey: isKey,
        hasDefault: column.hasDefault,
        isLazy: isLazy && !isOptional,
        references: column.references ?? reference(of: type, inside: model.name),
        place: model.places[column.property]
      )
      switch column.generated {
      case "virtual": declared.generated = .virtual
      case "stored": declared.generated = .stored
      default: break
      }
      return [declared]
    }
  }

  /// Returns the full name of a type that is written inside another one. The innermost match is used.
  func resolve(_ type: String, inside outer: String) -> String? {
    var scope = outer
    while true {
      let name = scope.isEmpty ? type : "\(scope).\(type)"
      if names.contains(name) { return name }
      guard !scope.isEmpty else { return nil }
      scope = scope.lastIndex(of: ".").map { String(scope[..<$0]) } ?? ""
    }
  }

  /// Returns a type as the compiler knows it, without its `?`: with the enclosing types.
  private func fullName(of type: ResolvedType) -> String {
    if let representation = Representation(type.text) {
      let base = representation.base
      let name = resolve(base.withoutOptional, inside: type.scope) ?? base.withoutOptional
      return "\(name)\(base.hasSuffix("?") ? "?" : "").\(representation.name)"
    }
    return resolve(type.text, inside: type.scope) ?? type.text
  }

  /// Returns the type whose key a type is: `RemindersList` for `Tagged<RemindersList, Int>`.
  private func reference(of type: String, inside outer: String) -> String? {
    let type = type.withoutOptional
    guard type.hasPrefix("Tagged<") else { return nil }
    return resolve(String(type.dropFirst(7).prefix { $0 != "," }), inside: outer)
  }

  // MARK: Storage

  private func storage(of found: ResolvedType, depth: Int = 0) -> ValueStorage {
    let type = found.text
    let outer = found.scope
    if let storage = Self.standard[type] { return storage }
    guard depth < 8 else { return .unknown }
    func storage(_ type: String, inside outer: String) -> ValueStorage {
      self.storage(of: resolved(type, inside: outer), depth: depth + 1)
    }
    if let dot = type.lastIndex(of: ".") {
      let base = String(type[..<dot])
      switch type[type.index(after: dot)...] {
      case "UnixTimeRepresentation": return .integer
      case "JulianDayRepresentation", "TimeIntervalSince1970Representation",
        "TimeIntervalSinceReferenceDateRepresentation":
        return .real
      case "BytesRepresentation", "JSONBRepresentation", "JSONDataRepresentation",
        "PropertyListRepresentation":
        return .blob
      case "UppercasedRepresentation": return .formattedText(.uppercasedUUID)
      case "JSONRepresentation": return .formattedText(.other)
      case "RawRepresentation", "RawValue": return storage(base, inside: outer)
      case "ID":
        if let name = resolve(base, inside: outer), let model = models[name],
          let key = model.reading.columns.first(where: { $0.property == "id" }), let type = key.type
        {
          return storage(type, inside: name)
        }
      default: break
      }
    }
    // `Tagged<Reminder, Int>` is stored as its raw value.
    if type.hasPrefix("Tagged<"), type.hasSuffix(">"), let comma = type.lastIndex(of: ",") {
      return storage(String(type[type.index(after: comma)...].dropLast()).trimmed, inside: outer)
    }
    guard let name = resolve(type, inside: outer) else { return .unknown }
    if let decoded = decodedTypes[name] {
      let storage = storage(decoded, inside: name)
      // The sources do not show the form in which the type writes a date or a UUID.
      if case .formattedText = storage { return .formattedText(.other) }
      return storage
    }
    if let raw = rawTypes[name] { return Self.standard[raw.withoutModule] ?? .unknown }
    return .unknown
  }

  private static let standard: [String: ValueStorage] = {
    var standard: [String: ValueStorage] = [
      "Bool": .integer, "Double": .real, "Float": .real, "String": .text, "URL": .text, "Decimal": .text,
      "Character": .text, "Duration": .integer,
      "Date": .formattedText(.date), "UUID": .formattedText(.uuid), "Data": .blob, "[UInt8]": .blob,
    ]
    for size in ["", "8", "16", "32", "64"] {
      standard["Int\(size)"] = .integer
      standard["UInt\(size)"] = .integer
    }
    return standard
  }()
}

extension String {
  /// The type without its optional: `Int` for `Int?` and `Optional<Int>`.
  var withoutOptional: String {
    if hasSuffix("?") { return String(dropLast()) }
    for prefix in ["Optional<", "Swift.Optional<"] where hasPrefix(prefix) && hasSuffix(">") {
      return String(dropFirst(prefix.count).dropLast())
    }
    return self
  }

  /// The type without the module that declares it: `UUID` for `Foundation.UUID`.
  var withoutModule: String {
    for module in ["Swift.", "Foundation.", "FoundationEssentials.", "QuarrySQLite.", "QuarryDriver."]
    where hasPrefix(module) {
      return String(dropFirst(module.count))
    }
    return self
  }

  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
