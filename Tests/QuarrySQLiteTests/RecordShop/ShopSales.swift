import Foundation
import QuarrySQLite

extension RecordShop {
  @Table("Employee")
  struct Employee: Hashable, Sendable {
    @Column("EmployeeId", primaryKey: true) let id: Int
    @Column("LastName") var lastName: String
    @Column("FirstName") var firstName: String
    @Column("Title") var title: String?
    @Column("ReportsTo") var managerID: Int?
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

  @Table("Customer")
  struct Customer: Hashable, Sendable {
    @Column("CustomerId", primaryKey: true) let id: Int
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
    @Column("SupportRepId") var supportID: Int?
  }

  @Table("Invoice")
  struct Invoice: Hashable, Sendable {
    @Column("InvoiceId", primaryKey: true) let id: Int
    @Column("CustomerId") var customerID: Int
    @Column("InvoiceDate") var date: Date
    @Column("BillingAddress") var address: String?
    @Column("BillingCity") var city: String?
    @Column("BillingState") var state: String?
    @Column("BillingCountry") var country: String?
    @Column("BillingPostalCode") var postalCode: String?
    @Column("Total") var total: Double
  }

  @Table("InvoiceLine")
  struct InvoiceLine: Hashable, Sendable {
    @Column("InvoiceLineId", primaryKey: true) let id: Int
    @Column("InvoiceId") var invoiceID: Int
    @Column("TrackId") var trackID: Int
    @Column("UnitPrice") var unitPrice: Double
    @Column("Quantity") var quantity: Int
  }

  enum Manager: AliasName {}
}
