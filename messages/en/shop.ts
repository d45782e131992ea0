import common from './shop/common.ts'
import contact from './shop/contact.ts'

/** What public pages show, and what several areas share. Every page loads these messages. */
export default { common, contact } as const
