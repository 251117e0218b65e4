// A table cannot be an actor.

import Quarry

@Table private actor AnActor { let id = 1 }
// error: '@Table' can only be applied to struct and enum types, not to an actor
