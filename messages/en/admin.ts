import accounts from './admin/accounts.ts'
import alarms from './admin/alarms.ts'
import audit from './admin/audit.ts'
import batches from './admin/batches.ts'
import claims from './admin/claims.ts'
import dashboard from './admin/dashboard.ts'
import messages from './admin/messages.ts'
import orders from './admin/orders.ts'
import parts from './admin/parts.ts'
import payments from './admin/payments.ts'
import refunds from './admin/refunds.ts'
import shared from './admin/shared.ts'
import uploads from './admin/uploads.ts'
import withdrawals from './admin/withdrawals.ts'

/** Messages of the admin area. */
export default { accounts, alarms, audit, batches, claims, dashboard, messages, orders, parts, payments, refunds, shared, uploads, withdrawals } as const
