// A table must be copyable.

import Quarry

@Table private struct Unique: ~Copyable { let id: Int }
// error: '@Table' cannot be applied to a '~Copyable' type, because rows are copied; remove '~Copyable'
