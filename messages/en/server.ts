import alarms from './server/alarms.ts'
import claims from './server/claims.ts'
import customers from './server/customers.ts'
import files from './server/files.ts'
import flash from './server/flash.ts'
import forms from './server/forms.ts'
import identity from './server/identity.ts'
import lib from './server/lib.ts'
import mails from './server/mails.ts'
import orders from './server/orders.ts'
import papers from './server/papers.ts'
import purchase from './server/purchase.ts'
import stock from './server/stock.ts'
import support from './server/support.ts'
import uploads from './server/uploads.ts'
import wallet from './server/wallet.ts'

/** Mails, PDFs, files and refusals: no browser loads these messages. */
export default { alarms, claims, customers, files, flash, forms, identity, lib, mails, orders, papers, purchase, stock, support, uploads, wallet } as const
