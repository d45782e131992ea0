import alarms from './server/alarms.ts'
import audit from './server/audit.ts'
import bonuses from './server/bonuses.ts'
import catalog from './server/catalog.ts'
import claims from './server/claims.ts'
import customers from './server/customers.ts'
import discounts from './server/discounts.ts'
import files from './server/files.ts'
import flash from './server/flash.ts'
import forms from './server/forms.ts'
import fulfillment from './server/fulfillment.ts'
import gifts from './server/gifts.ts'
import groups from './server/groups.ts'
import identity from './server/identity.ts'
import lib from './server/lib.ts'
import licenses from './server/licenses.ts'
import mails from './server/mails.ts'
import orders from './server/orders.ts'
import payments from './server/payments.ts'
import payouts from './server/payouts.ts'
import pdf from './server/pdf.ts'
import plans from './server/plans.ts'
import providers from './server/providers.ts'
import purchase from './server/purchase.ts'
import settings from './server/settings.ts'
import standbyMails from './server/standby-mails.ts'
import standbys from './server/standbys.ts'
import stock from './server/stock.ts'
import support from './server/support.ts'
import texts from './server/texts.ts'
import translations from './server/translations.ts'
import unavailable from './server/unavailable.ts'
import uploads from './server/uploads.ts'
import wallet from './server/wallet.ts'
import webhooks from './server/webhooks.ts'

/** Mails, PDFs, files and refusals: no browser loads these messages. */
export default {
  alarms,
  audit,
  bonuses,
  catalog,
  claims,
  customers,
  discounts,
  files,
  flash,
  forms,
  fulfillment,
  groups,
  gifts,
  identity,
  lib,
  licenses,
  mails,
  orders,
  pdf,
  payments,
  payouts,
  plans,
  providers,
  purchase,
  settings,
  standbyMails,
  standbys,
  stock,
  support,
  texts,
  translations,
  unavailable,
  uploads,
  wallet,
  webhooks,
} as const
