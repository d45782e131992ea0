import common from './shop/common.ts'
import contact from './shop/contact.ts'

/** Messages of public pages, and those that several areas share. Every page loads them. */
export default { common, contact } as const
