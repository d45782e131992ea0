import { demoNames } from '#e2e/demo-names.ts'
import { type Place, routePaths } from '#e2e/page-paths.ts'
import { signIn } from '#test/session.ts'
import { type Shop, startShop } from '#test/shop.ts'
import { actingOn } from './acting-on.ts'

export type Who = 'visitor' | 'customer' | 'admin'

export type DemoShop = {
  shop: Shop
  cookies: Record<Who, string>
  places: Place[]
}

/** Runs `work` on a demo shop with sessions, and with this process's domain code connected to its database. */
export async function withDemoShop<Result>(
  environment: Record<string, string>,
  work: (demo: DemoShop) => Promise<Result>,
): Promise<Result> {
  const shop = await startShop({ LOG_LEVEL: 'silent', WORKERS: '1', ...environment }, ['--demo'])
  try {
    const admin = await signIn(shop.url, 'admin@example.com')
    const customer = await signIn(shop.url, 'mara@example.com')
    const places = routePaths(await demoNames(shop.url, { customer, admin }))
    return await actingOn(shop, () => work({ shop, cookies: { visitor: '', customer, admin }, places }))
  } finally {
    await shop.discard()
  }
}

export function ownerOf({ path }: Place): Who {
  if (/^\/admin(\/|$)/.test(path)) return 'admin'
  return /^\/customer(\/|$)/.test(path) ? 'customer' : 'visitor'
}
