import { parseArgs } from 'node:util'
import { closeConnections } from '#app/db/client.server.ts'
import { checkInvariants } from '#app/domain/alarms/check-invariants.ts'
import { withDatabase } from '#server/with-database.ts'
import { PASSWORD } from '#test/cast.ts'
import { fillShop } from './big-shop.ts'

/** `npm run fill` fills the empty shop of the environment with as much as the admin benchmarks use. */
const { values } = parseArgs({
  options: {
    stock: { type: 'string', default: '1000000' },
    orders: { type: 'string', default: '200000' },
    customers: { type: 'string', default: '50000' },
  },
})
const size = { stock: Number(values.stock), orders: Number(values.orders), customers: Number(values.customers) }
await withDatabase(async () => {
  try {
    const { email } = await fillShop(size)
    const broken = await checkInvariants()
    for (const { invariant, ids } of broken) console.error(`broken: ${invariant}, ${ids.length} times`)
    console.log(`Filled. Sign in as ${email} with the password "${PASSWORD}".`)
    process.exitCode = broken.length === 0 ? 0 : 1
  } finally {
    await closeConnections()
  }
  return true
})
