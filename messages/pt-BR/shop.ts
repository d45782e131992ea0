import auth from './shop/auth.ts'
import catalog from './shop/catalog.ts'
import contact from './shop/contact.ts'
import copy from './shop/copy.ts'
import home from './shop/home.ts'
import labels from './shop/labels.ts'
import language from './shop/language.ts'
import legal from './shop/legal.ts'
import licenseCheck from './shop/license-check.ts'
import licenseLabels from './shop/license-labels.ts'
import list from './shop/list.ts'
import orders from './shop/orders.ts'
import pack from './shop/pack.ts'
import parts from './shop/parts.ts'
import payment from './shop/payment.ts'
import product from './shop/product.ts'
import programs from './shop/programs.ts'
import purchase from './shop/purchase.ts'
import restock from './shop/restock.ts'
import shell from './shop/shell.ts'
import standby from './shop/standby.ts'
import status from './shop/status.ts'
import stock from './shop/stock.ts'
import ui from './shop/ui.ts'
import unsubscribe from './shop/unsubscribe.ts'

/** Messages of public pages, and those that several areas share. Every page loads them. */
export default {
  auth,
  catalog,
  contact,
  copy,
  home,
  labels,
  language,
  legal,
  licenseCheck,
  licenseLabels,
  list,
  orders,
  pack,
  parts,
  payment,
  product,
  programs,
  purchase,
  restock,
  shell,
  standby,
  status,
  stock,
  ui,
  unsubscribe,
} as const
