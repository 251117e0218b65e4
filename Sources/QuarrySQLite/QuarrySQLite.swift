@_exported public import Quarry
@_exported public import QuarryCore
