// '@Table' includes '@Selection'.

import Quarry

@Table @Selection private struct Both { let id: Int }
// warning: '@Table' and '@Selection' should not be applied together; remove '@Selection', which '@Table' includes
