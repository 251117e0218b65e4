@_exported public import Quarry
