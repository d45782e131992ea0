import accounts from './admin/accounts.ts'
import alarms from './admin/alarms.ts'
import audit from './admin/audit.ts'
import batches from './admin/batches.ts'
import claims from './admin/claims.ts'
import content from './admin/content.ts'
import customers from './admin/customers.ts'
import dashboard from './admin/dashboard.ts'
import discounts from './admin/discounts.ts'
import fulfillment from './admin/fulfillment.ts'
import gifts from './admin/gifts.ts'
import groups from './admin/groups.ts'
import layout from './admin/layout.ts'
import licenseManagement from './admin/license-management.ts'
import licenses from './admin/licenses.ts'
import look from './admin/look.ts'
import mails from './admin/mails.ts'
import messages from './admin/messages.ts'
import orders from './admin/orders.ts'
import parts from './admin/parts.ts'
import paymentSettings from './admin/payment-settings.ts'
import payments from './admin/payments.ts'
import payouts from './admin/payouts.ts'
import pictures from './admin/pictures.ts'
import plans from './admin/plans.ts'
import products from './admin/products.ts'
import refunds from './admin/refunds.ts'
import security from './admin/security.ts'
import settings from './admin/settings.ts'
import shared from './admin/shared.ts'
import simulation from './admin/simulation.ts'
import siteSettings from './admin/site-settings.ts'
import texts from './admin/texts.ts'
import tools from './admin/tools.ts'
import translations from './admin/translations.ts'
import uploads from './admin/uploads.ts'
import versions from './admin/versions.ts'
import webhooks from './admin/webhooks.ts'
import withdrawals from './admin/withdrawals.ts'

export default {
  accounts,
  alarms,
  audit,
  batches,
  claims,
  content,
  customers,
  dashboard,
  discounts,
  fulfillment,
  groups,
  gifts,
  layout,
  licenseManagement,
  licenses,
  look,
  mails,
  messages,
  orders,
  parts,
  paymentSettings,
  payments,
  payouts,
  pictures,
  plans,
  products,
  refunds,
  security,
  settings,
  shared,
  simulation,
  siteSettings,
  texts,
  tools,
  translations,
  uploads,
  versions,
  webhooks,
  withdrawals,
}
