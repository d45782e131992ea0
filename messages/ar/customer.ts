import balance from './customer/balance.ts'
import claims from './customer/claims.ts'
import copies from './customer/copies.ts'
import dashboard from './customer/dashboard.ts'
import delivery from './customer/delivery.ts'
import layout from './customer/layout.ts'
import licenses from './customer/licenses.ts'
import made from './customer/made.ts'
import orders from './customer/orders.ts'
import parts from './customer/parts.ts'
import security from './customer/security.ts'
import settings from './customer/settings.ts'
import shell from './customer/shell.ts'
import standbys from './customer/standbys.ts'

/** Messages of the customer area, and those that it shares with the admin area. */
export default {
  balance,
  claims,
  copies,
  dashboard,
  delivery,
  layout,
  licenses,
  made,
  orders,
  parts,
  security,
  settings,
  shell,
  standbys,
} as const
