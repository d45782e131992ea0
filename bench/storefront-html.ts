import type { Shop } from '#test/shop.ts'
import { startBareServer } from './bare-server.ts'
import { answersPerSecond } from './http-load.ts'
import { type Figure, inTurns } from './measure.ts'

/** Compares the anonymous storefront with a bare node:http server that sends the same bytes. */
export async function storefrontHtml(shop: Shop): Promise<Figure> {
  // As the load asks for it, which accepts no compression.
  const page = await fetch(shop.url, { headers: { 'accept-encoding': 'identity' } })
  const headers = Object.fromEntries(page.headers)
  const bare = await startBareServer({ headers, body: await page.text() })
  try {
    const figures = await inTurns(
      3,
      () => answersPerSecond(shop.url),
      () => answersPerSecond(bare.url),
    )
    return { ...figures, unit: 'requests/s' }
  } finally {
    bare.stop()
  }
}
