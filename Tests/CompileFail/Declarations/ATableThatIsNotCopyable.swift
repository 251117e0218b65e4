// Rows are copied.

import Quarry

@Table private struct Unique: ~Copyable { let id: Int }
// error: '@Table' cannot be applied to a type that is '~Copyable', as rows are copied; remove it
