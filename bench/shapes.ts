import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import type { Shape } from '#app/lib/item-shape.ts'
import { createAdmin, createCustomer, INSTAGRAM } from '#test/cast.ts'
import { createShapedProduct } from '#test/products.ts'
import { signIn } from '#test/session.ts'
import type { Shop } from '#test/shop.ts'
import { emptyStock, type ImportedList, withEmptyStock } from './bulk-import.ts'
import { answersPerSecond } from './http-load.ts'
import { type Figure, medianOf } from './measure.ts'

/** Fewer on a busy machine: `ITEMS=200000 npm run bench -- shapes_1m`. */
const ITEMS = Number(process.env.ITEMS ?? 1_000_000)
/** Several on fewer items, because another program may slow down any of them. */
const ROUNDS = ITEMS < 1_000_000 ? 5 : 1
const SALES = 200
const QUANTITY = 5
const PRODUCT = 'bench-items'

const field = { searchable: true, identifies: false, required: true, display: 'text' } as const

/** As many fields as an account, as long and as often sealed. */
const shape: Shape = {
  fields: [
    { ...field, key: 'login', label: 'Login', sealed: false, identifies: true },
    { ...field, key: 'secret', label: 'Secret', sealed: true },
    { ...field, key: 'server', label: 'Server', sealed: false },
    { ...field, key: 'pin', label: 'PIN', sealed: true },
  ],
  template: '{login}:{secret}:{server}:{pin}',
}

const items: ImportedList = {
  productId: PRODUCT,
  lineOf: (run, line) => `user.${run}.${line}:pass-${line}:server${line}.example.net:mail-${line}`,
}
const accounts: ImportedList = { productId: INSTAGRAM }

type Rates = { imported: number; searches: number; sales: number }

let measured: Promise<{ ours: Rates; limit: Rates }> | undefined

/** Imports a million items and, for comparison, a million accounts. */
export async function shapesImport(shop: Shop): Promise<Figure> {
  return figureOf(shop, 'imported', 'lines/s')
}

/** Searches a million available items for one of them, compared with accounts. */
export async function shapesSearch(shop: Shop): Promise<Figure> {
  return figureOf(shop, 'searches', 'pages/s')
}

/** Sells five of a million items at a time, compared with accounts. */
export async function shapesSale(shop: Shop): Promise<Figure> {
  return figureOf(shop, 'sales', 'purchases/s')
}

async function figureOf(shop: Shop, rate: keyof Rates, unit: string): Promise<Figure> {
  measured ??= measure(shop)
  const { ours, limit } = await measured
  return { ours: ours[rate], limit: limit[rate], unit }
}

/** Takes turns, with the other first in every second round, so that both meet the same noise. */
async function measure(shop: Shop): Promise<{ ours: Rates; limit: Rates }> {
  const ours: Rates[] = []
  const limit: Rates[] = []
  await createShapedProduct(PRODUCT, shape)
  await withEmptyStock(shop, async (importLines, client) => {
    const work = async (list: ImportedList) => {
      const seconds = await importLines(ITEMS, list)
      await client.query('analyze stock_accounts')
      const rates = { imported: ITEMS / seconds, searches: await search(shop, client), sales: await sell(list) }
      await emptyStock(client)
      return rates
    }
    // Opens connections and compiles code.
    for (const list of [accounts, items]) await importLines(10_000, list)
    await emptyStock(client)
    for (let round = 0; round < ROUNDS; round++) {
      for (const list of round % 2 === 0 ? [accounts, items] : [items, accounts]) {
        const rates = await work(list)
        if (list === items) ours.push(rates)
        else limit.push(rates)
      }
    }
    // Other benchmarks upload to the only product with accounts.
    await client.query('update products set active = false where id = $1', [PRODUCT])
    return { ours: 1, limit: 1, unit: '' }
  })
  return { ours: medians(ours), limit: medians(limit) }
}

function medians(measured: Rates[]): Rates {
  const median = (rate: keyof Rates) => medianOf(measured.map((rates) => rates[rate]))
  return { imported: median('imported'), searches: median('searches'), sales: median('sales') }
}

async function search(shop: Shop, client: pg.Client): Promise<number> {
  const { email } = await createAdmin()
  const { rows } = await client.query('select username from stock_accounts order by id limit 1')
  const headers = { cookie: await signIn(shop.url, email) }
  const requests = [{ path: `/admin/accounts?q=${rows[0].username}` }]
  return answersPerSecond(shop.url, { headers, requests, connections: 4, duration: 3 })
}

async function sell({ productId = INSTAGRAM }: ImportedList): Promise<number> {
  const unitPriceCents = 50
  const { id: customerId } = await createCustomer({ balanceCents: SALES * QUANTITY * unitPriceCents })
  const startedAt = performance.now()
  for (let sale = 0; sale < SALES; sale++) {
    await purchaseAccounts({ customerId, productId, quantity: QUANTITY, unitPriceCents, idempotencyKey: randomUUID() })
  }
  return SALES / ((performance.now() - startedAt) / 1000)
}
