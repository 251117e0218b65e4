// An enum table must have cases, because each one is a column.

import Quarry

@Table private enum NoCases {}
// error: '@Table' requires at least one case to be defined on 'NoCases'
@Selection private enum NoCasesEither {}
// error: '@Selection' requires at least one case to be defined on 'NoCasesEither'
