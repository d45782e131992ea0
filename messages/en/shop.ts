import common from './shop/common.ts'
import contact from './shop/contact.ts'
import home from './shop/home.ts'
import legal from './shop/legal.ts'
import licenseCheck from './shop/license-check.ts'
import payment from './shop/payment.ts'
import product from './shop/product.ts'
import programs from './shop/programs.ts'
import purchase from './shop/purchase.ts'
import status from './shop/status.ts'

/** Messages of public pages, and those that several areas share. Every page loads them. */
export default { common, contact, home, legal, licenseCheck, payment, product, programs, purchase, status } as const
