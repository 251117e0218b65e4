// A non-optional property of a row cannot be set from a nullable column. Other errors have their own messages.

import Quarry

@Table private struct Sheet {
  let id: Int
  var title: String
  var note: String?
  var pages: Int
  var folderID: Int?
  @Column(as: [String].JSONRepresentation.self) var tags: [String]
  @Column(as: [String]?.JSONRepresentation.self) var hints: [String]?
  @Column(as: [String].JSONRepresentation?.self) var marks: [String]?
}

@Selection private struct SheetRow {
  let title: String
  let pages: Int
  @Column(as: [String].JSONRepresentation.self) let tags: [String]
}

private func query(_ name: String?) {
  _ = Sheet.select { SheetRow.Columns(title: $0.note, pages: $0.pages, tags: $0.tags) }
  // error: is unavailable: cannot use a nullable expression for a non-optional property; write '$0.a ?? b'
  _ = Sheet.select { SheetRow.Columns(title: $0.title, pages: $0.folderID, tags: $0.tags) }
  // error: is unavailable: cannot use a nullable expression for a non-optional property; write '$0.a ?? b'
  _ = Sheet.select { SheetRow.Columns(title: $0.title, pages: $0.pages.sum(), tags: $0.tags) }
  // error: is unavailable: cannot use a nullable expression for a non-optional property; write '$0.a ?? b'
  _ = Sheet.select { SheetRow.Columns(title: name, pages: $0.pages, tags: $0.tags) }
  // error: is unavailable: cannot use a nullable expression for a non-optional property; write '$0.a ?? b'
  _ = Sheet.select { SheetRow.Columns(title: $0.title, pages: $0.pages, tags: $0.hints) }
  // error: is unavailable: cannot use a nullable expression for a non-optional property; write '$0.a ?? b'
  _ = Sheet.select { SheetRow.Columns(title: $0.title, pages: $0.pages, tags: $0.marks) }
  // error: is unavailable: cannot use a nullable expression for a non-optional property; write '$0.a ?? b'
  _ = Sheet.select { SheetRow.Columns(title: $0.note, pages: $0.folderID, tags: $0.hints) }
  // error: is unavailable: cannot use a nullable expression for a non-optional property; write '$0.a ?? b'
  _ = Sheet.select {
    Sheet.Columns(
      // error: is unavailable: cannot use a nullable expression for a non-optional property; write '$0.a ?? b'
      id: $0.id,
      title: $0.note,
      note: $0.note,
      pages: $0.pages,
      folderID: $0.folderID,
      tags: $0.tags,
      hints: $0.hints,
      marks: $0.marks
    )
  }
}

private func others() {
  _ = Sheet.select { SheetRow.Columns(title: $0.titel, pages: $0.pages, tags: $0.tags) }
  // error: getter for 'subscript(dynamicMember:)' is unavailable: the table has no column with this name
  _ = Sheet.select { SheetRow.Columns(titel: $0.note, pages: $0.pages, tags: $0.tags) }
  // error: incorrect argument label in call (have 'titel:pages:tags:', expected 'title:pages:tags:')
  _ = Sheet.select { SheetRow.Columns(title: $0.title, pages: $0.title, tags: $0.tags) }
  // error: initializer 'init(title:pages:tags:)' requires the types
  _ = Sheet.select { SheetRow.Columns(title: $0.title, pages: $0.pages, tags: $0.title) }
  // error: initializer 'init(title:pages:tags:)' requires the types
  _ = Sheet.select { SheetRow.Columns(title: $0.title, pages: $0.pages) }
  // error: missing argument for parameter 'tags' in call
}
