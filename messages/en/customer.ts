import parts from './customer/parts.ts'
import security from './customer/security.ts'
import shell from './customer/shell.ts'

/** Messages of the customer area, and those that it shares with the admin area. */
export default { parts, security, shell } as const
