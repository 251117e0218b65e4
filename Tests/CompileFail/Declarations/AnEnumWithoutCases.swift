// An enum that is a table has columns, one for each case.

import Quarry

@Table private enum NoCases {}
// error: '@Table' requires at least one case to be defined on 'NoCases'
@Selection private enum NoCasesEither {}
// error: '@Selection' requires at least one case to be defined on 'NoCasesEither'
