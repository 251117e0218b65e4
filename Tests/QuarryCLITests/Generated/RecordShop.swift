// The tables of recordshop.sqlite, written by 'quarry generate'.

import Foundation
import QuarrySQLite

@Table("Album")
struct Album: Identifiable, Sendable {
  @Column("AlbumId") let id: Int
  @Column("Title") var title: String
  @Column("ArtistId") var artistID: Artist.ID
}

@Table("Artist")
struct Artist: Identifiable, Sendable {
  @Column("ArtistId") let id: Int
  @Column("Name") var name: String?
}

@Table("Customer")
struct Customer: Identifiable, Sendable {
  @Column("CustomerId") let id: Int
  @Column("FirstName") var firstName: String
  @Column("LastName") var lastName: String
  @Column("Company") var company: String?
  @Column("Address") var address: String?
  @Column("City") var city: String?
  @Column("State") var state: String?
  @Column("Country") var country: String?
  @Column("PostalCode") var postalCode: String?
  @Column("Phone") var phone: String?
  @Column("Fax") var fax: String?
  @Column("Email") var email: String
  @Column("SupportRepId") var supportRepID: Employee.ID?
}

@Table("Employee")
struct Employee: Identifiable, Sendable {
  @Column("EmployeeId") let id: Int
  @Column("LastName") var lastName: String
  @Column("FirstName") var firstName: String
  @Column("Title") var title: String?
  @Column("ReportsTo") var reportsTo: Employee.ID?
  @Column("BirthDate") var birthDate: Date?
  @Column("HireDate") var hireDate: Date?
  @Column("Address") var address: String?
  @Column("City") var city: String?
  @Column("State") var state: String?
  @Column("Country") var country: String?
  @Column("PostalCode") var postalCode: String?
  @Column("Phone") var phone: String?
  @Column("Fax") var fax: String?
  @Column("Email") var email: String?
}

@Table("Genre")
struct Genre: Identifiable, Sendable {
  @Column("GenreId") let id: Int
  @Column("Name") var name: String?
}

@Table("Invoice")
struct Invoice: Identifiable, Sendable {
  @Column("InvoiceId") let id: Int
  @Column("CustomerId") var customerID: Customer.ID
  @Column("InvoiceDate") var invoiceDate: Date
  @Column("BillingAddress") var billingAddress: String?
  @Column("BillingCity") var billingCity: String?
  @Column("BillingState") var billingState: String?
  @Column("BillingCountry") var billingCountry: String?
  @Column("BillingPostalCode") var billingPostalCode: String?
  @Column("Total") var total: Double
}

@Table("InvoiceLine")
struct InvoiceLine: Identifiable, Sendable {
  @Column("InvoiceLineId") let id: Int
  @Column("InvoiceId") var invoiceID: Invoice.ID
  @Column("TrackId") var trackID: Track.ID
  @Column("UnitPrice") var unitPrice: Double
  @Column("Quantity") var quantity: Int
}

@Table("MediaType")
struct MediaType: Identifiable, Sendable {
  @Column("MediaTypeId") let id: Int
  @Column("Name") var name: String?
}

@Table("Playlist")
struct Playlist: Identifiable, Sendable {
  @Column("PlaylistId") let id: Int
  @Column("Name") var name: String?
}

@Table("PlaylistTrack")
struct PlaylistTrack: Identifiable, Sendable {
  let id: ID

  @Selection struct ID: Hashable, Sendable {
    @Column("PlaylistId") var playlistID: Playlist.ID
    @Column("TrackId") var trackID: Track.ID
  }
}

@Table("Track")
struct Track: Identifiable, Sendable {
  @Column("TrackId") let id: Int
  @Column("Name") var name: String
  @Column("AlbumId") var albumID: Album.ID?
  @Column("MediaTypeId") var mediaTypeID: MediaType.ID
  @Column("GenreId") var genreID: Genre.ID?
  @Column("Composer") var composer: String?
  @Column("Milliseconds") var milliseconds: Int
  @Column("Bytes") var bytes: Int?
  @Column("UnitPrice") var unitPrice: Double
}
