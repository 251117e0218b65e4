// Keys of different types cannot be compared, even if both are stored as numbers.

import Quarry

private struct Tagged<Tag, RawValue: QueryBindable & Hashable>: RawRepresentable, QueryBindable, Hashable {
  var rawValue: RawValue
  init(rawValue: RawValue) { self.rawValue = rawValue }
}

@Table private struct Playlist: Identifiable {
  typealias ID = Tagged<Self, Int>
  let id: ID
  var title = ""
}

@Table private struct Song: Identifiable {
  typealias ID = Tagged<Self, Int>
  let id: ID
  var title = ""
  var playlistID: Playlist.ID
}

private func query() {
  _ = Playlist.leftJoin(Song.all) { $0.id == $1.playlistID }
  _ = Playlist.leftJoin(Song.all) { $0.id == $1.id }
  // error: '==' is unavailable: the operands have different types; convert one with 'cast(as:)'
  _ = Song.where { $0.playlistID == $0.id }
  // error: '==' is unavailable: the operands have different types; convert one with 'cast(as:)'
  _ = Song.where { $0.id.eq($0.playlistID) }
  // error: cannot convert value of type 'TableColumn<Song.TableColumns.QueryValue, Playlist.ID>'
  _ = Song.where { $0.id.in(Playlist.select(\.id)) }
  // error: 'in' is unavailable: the query must return values of the expression's type
  _ = Song.insert { Song.Draft(playlistID: Song.ID(rawValue: 1)) }
  // error: cannot convert value of type 'Song.ID' (aka 'Tagged<Song, Int>') to expected argument type 'Playlist.ID'
}
