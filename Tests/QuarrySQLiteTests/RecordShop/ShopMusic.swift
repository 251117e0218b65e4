import Foundation
import QuarrySQLite

extension RecordShop {
  @Table("Artist")
  struct Artist: Hashable, Sendable {
    @Column("ArtistId", primaryKey: true) let id: Int
    @Column("Name") var name: String?
  }

  @Table("Album")
  struct Album: Hashable, Sendable {
    @Column("AlbumId", primaryKey: true) let id: Int
    @Column("Title") var title: String
    @Column("ArtistId") var artistID: Int
  }

  @Table("Genre")
  struct Genre: Hashable, Sendable {
    @Column("GenreId", primaryKey: true) let id: Int
    @Column("Name") var name: String?
  }

  @Table("MediaType")
  struct MediaType: Hashable, Sendable {
    @Column("MediaTypeId", primaryKey: true) let id: Int
    @Column("Name") var name: String?
  }

  @Table("Track")
  struct Track: Hashable, Sendable {
    @Column("TrackId", primaryKey: true) let id: Int
    @Column("Name") var name: String
    @Column("AlbumId") var albumID: Int?
    @Column("MediaTypeId") var mediaTypeID: Int
    @Column("GenreId") var genreID: Int?
    @Column("Composer") var composer: String?
    @Column("Milliseconds") var milliseconds: Int
    @Column("Bytes") var bytes: Int?
    @Column("UnitPrice") var unitPrice: Double
  }

  @Table("Playlist")
  struct Playlist: Hashable, Sendable {
    @Column("PlaylistId", primaryKey: true) let id: Int
    @Column("Name") var name: String?
  }

  /// The key of ``PlaylistTrack``, which has two columns.
  @Selection
  struct PlaylistTrackID: Hashable, Sendable {
    @Column("PlaylistId") let playlistID: Int
    @Column("TrackId") let trackID: Int
  }

  @Table("PlaylistTrack")
  struct PlaylistTrack: Hashable, Sendable {
    @Column(primaryKey: true) let id: PlaylistTrackID
  }
}
