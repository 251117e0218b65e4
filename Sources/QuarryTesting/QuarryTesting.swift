@_exported public import QuarryVerification
