// A table cannot be a class.

import Quarry

@Table private class AClass { let id = 1 }
// error: '@Table' can only be applied to struct and enum types, not to a class
