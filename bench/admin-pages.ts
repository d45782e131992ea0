import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { signIn } from '#test/session.ts'
import { type Shop, startShop } from '#test/shop.ts'
import { passwordOf, type ShopSize, usernameOf } from './big-shop.ts'
import { answersPerSecond } from './http-load.ts'
import { type Figure, inTurns } from './measure.ts'

const run = promisify(execFile)

const BIG = { stock: 1_000_000, orders: 200_000, customers: 50_000 }
/** A thousand of each: available accounts, orders, customers. */
const SMALL = { stock: 2_500, orders: 1_000, customers: 1_000 }

/** Pages and searches. A search fills a page in either shop, so that both render as much, or finds one account. */
const pages: Record<string, string | ((size: ShopSize) => string)> = {
  admin_dashboard_1m: '/admin/dashboard',
  admin_accounts_1m: '/admin/accounts',
  admin_orders_1m: '/admin/orders',
  admin_customers_1m: '/admin/customers',
  admin_licenses_1m: '/admin/licenses',
  admin_batches_1m: '/admin/stock/batches',
  admin_audit_1m: '/admin/audit',
  admin_search_1m: '/admin/accounts?q=haver',
  admin_rare_search_1m: ({ stock }) => `/admin/accounts?q=${usernameOf(Math.round(stock * 0.75))}`,
  admin_old_search_1m: '/admin/accounts?q=example.net',
  admin_order_search_1m: '/admin/orders?q=haver',
  admin_customer_search_1m: '/admin/customers?q=haver',
  admin_sold_username_1m: ({ orders }) => `/admin/orders?q=${usernameOf(soldIndex(orders))}`,
  admin_sold_email_1m: ({ orders }) => `/admin/orders?q=${usernameOf(soldIndex(orders))}@example.net`,
  admin_sold_password_1m: ({ orders }) => `/admin/orders?q=${passwordOf(soldIndex(orders))}`,
  admin_sold_line_1m: ({ orders }) =>
    `/admin/orders?q=${usernameOf(soldIndex(orders))}:${passwordOf(soldIndex(orders))}`,
}

const soldIndex = (orders: number) => Math.round(orders / 2)

type FilledShop = Pick<Shop, 'url' | 'databaseUrl' | 'sealingKey' | 'discard'> & { size: ShopSize; cookie: string }

let shops: Promise<[small: FilledShop, big: FilledShop]> | undefined

/** Compares pages of the big shop with those of one with about 1,000 of each: at least 0.5, which is twice the time. */
export const adminPages = Object.fromEntries(
  Object.entries(pages).map(([name, page]) => [name, () => inBothShops(page)]),
)

async function inBothShops(page: (typeof pages)[string]): Promise<Figure> {
  const [small, big] = await bothShops()
  const answers = ({ size, url, cookie }: FilledShop) => {
    const path = typeof page === 'string' ? page : page(size)
    return answersPerSecond(url, { headers: { cookie }, requests: [{ path }], connections: 4, duration: 2 })
  }
  const figures = await inTurns(
    3,
    () => answers(big),
    () => answers(small),
  )
  return { ...figures, unit: 'pages/s' }
}

function bothShops() {
  shops ??= Promise.all([startFilled(SMALL), startFilled(BIG)])
  return shops
}

export async function bigShop(): Promise<FilledShop> {
  const [, big] = await bothShops()
  return big
}

async function startFilled(size: ShopSize): Promise<FilledShop> {
  const shop = await startShop({ WORKERS: '1' })
  const sizes = Object.entries(size).map(([what, count]) => `--${what}=${count}`)
  // In a separate process, because this one uses the database and the key of another shop.
  const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, 'fill.ts'), ...sizes], {
    env: { PATH: process.env.PATH, DATA_DIR: shop.dataDir },
  })
  const email = /\S+@\S+/.exec(stdout)?.[0] ?? ''
  return { ...shop, size, cookie: await signIn(shop.url, email) }
}

export async function discardFilledShops(): Promise<void> {
  if (!shops) return
  const [small, big] = await shops
  await Promise.all([big.discard(), small.discard()])
}
