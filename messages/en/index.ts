import admin from './admin.ts'
import customer from './customer.ts'
import server from './server.ts'
import shop from './shop.ts'

/** The English catalog, source of every other. */
export default { admin, customer, server, shop } as const
