import { randomUUID } from 'node:crypto'
import { listCustomerLicenses } from '#app/domain/licenses/queries.ts'
import { purchaseLicense } from '#app/domain/orders/purchase-license.ts'
import { createCustomer, STORYTAG } from '#test/cast.ts'
import type { Shop } from '#test/shop.ts'
import { startBareServer } from './bare-server.ts'
import { answersPerSecond } from './http-load.ts'
import { type Figure, inTurns } from './measure.ts'

const LICENSES = 500

/** The desktop tool's check of a good key, each of many, against a bare node:http server that parses and answers the same JSON. */
export async function checkLicense(shop: Shop): Promise<Figure> {
  const requests = (await sellLicenses()).map((key) => ({ body: JSON.stringify({ license_key: key }) }))
  const load = { method: 'POST', headers: { 'content-type': 'application/json' }, requests } as const
  const url = `${shop.url}/api/check_license`
  const sample = await fetch(url, { method: 'POST', headers: load.headers, body: requests[0]?.body })
  const bare = await startBareServer({ json: await sample.json() })
  try {
    const figures = await inTurns(
      3,
      () => answersPerSecond(url, load),
      () => answersPerSecond(bare.url, load),
    )
    return { ...figures, unit: 'checks/s' }
  } finally {
    bare.stop()
  }
}

async function sellLicenses(): Promise<string[]> {
  const customer = await createCustomer({ balanceCents: LICENSES * 1500 })
  for (let sold = 0; sold < LICENSES; sold++) {
    const idempotencyKey = randomUUID()
    await purchaseLicense({ customerId: customer.id, productId: STORYTAG, unitPriceCents: 1500, idempotencyKey })
  }
  return (await listCustomerLicenses(customer)).map(({ licenseKey }) => licenseKey)
}
