#if PostgreSQL

/// The encryption of a connection, from none to that of a server whose identity is proven.
///
/// https://www.postgresql.org/docs/current/libpq-ssl.html
public enum TLS: Hashable, Sendable {
  /// The connection is not encrypted.
  case disable
  /// The connection is encrypted if the server supports it. This does not protect from an attacker in between.
  case prefer
  /// The connection is encrypted, to any server.
  case require
  /// The connection is encrypted, and an authority in a file in PEM format, or in libpq's default file, has signed the server's
  /// certificate.
  case verifyCertificate(root: String? = nil)
  /// The connection is encrypted, an authority has signed the server's certificate, and the certificate is for the host of the
  /// location.
  case verifyCertificateAndHost(root: String? = nil)

  /// The value of libpq's parameter `sslmode`.
  var mode: String {
    switch self {
    case .disable: "disable"
    case .prefer: "prefer"
    case .require: "require"
    case .verifyCertificate: "verify-ca"
    case .verifyCertificateAndHost: "verify-full"
    }
  }

  /// The file with the certificates of trusted authorities.
  var root: String? {
    switch self {
    case .disable, .prefer, .require: nil
    case .verifyCertificate(let root), .verifyCertificateAndHost(let root): root
    }
  }
}

#endif
