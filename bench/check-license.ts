import { type Shop, startShop } from '#test/shop.ts'
import { type BareAnswer, startBareServer } from './bare-server.ts'
import { latenciesAt } from './latencies.ts'
import { addLicenses, checksOf, untilUsesAreWritten } from './many-licenses.ts'
import { type Figure, inTurns } from './measure.ts'
import { checksPerSecond } from './post-load.ts'

/** Processes on both sides. */
const PROCESSES = 2
/** Enough that none reaches its rate limit. */
const LICENSES = 100_000
const WARM_UP_SECONDS = 10
/** Lead of each turn, until last uses are being written, as they always are in a busy shop. */
const LEAD_SECONDS = 3
const FEW = 1_000
const MANY = 1_000_000

const post = { method: 'POST', headers: { 'content-type': 'application/json' } } as const

type Stocked = { shop: Shop; keys: string[] }

let started: Promise<Stocked> | undefined

async function startStocked(): Promise<Stocked> {
  const shop = await startShop({ WORKERS: String(PROCESSES) })
  return { shop, keys: await addLicenses(shop.databaseUrl, LICENSES) }
}

function stockedShop(): Promise<Stocked> {
  started ??= startStocked()
  return started
}

export async function discardStockedShop(): Promise<void> {
  const stocked = await started
  await stocked?.shop.discard()
}

const checkUrl = ({ url }: Shop) => `${url}/api/check_license`

/** Compares checks of many good keys with a bare node:http server that parses and returns the same JSON. */
export async function checkLicense(): Promise<Figure> {
  const { shop, keys } = await stockedShop()
  return againstBare(shop, checksOf(keys), (json) => ({ json }))
}

/** Compares checks with a nonce with a bare server that also signs as many bytes with Ed25519. */
export async function checkLicenseSigned(): Promise<Figure> {
  const { shop, keys } = await stockedShop()
  return againstBare(shop, checksOf(keys, true), ({ jws, ...signed }) => ({ signed }))
}

async function againstBare(
  shop: Shop,
  bodies: string[],
  answering: (sample: Record<string, unknown>) => BareAnswer,
): Promise<Figure> {
  const url = checkUrl(shop)
  const sample = await fetch(url, { ...post, body: bodies.at(-1) })
  const bare = await startBareServer(answering(await sample.json()), PROCESSES)
  try {
    for (const warm of [url, bare.url])
      await checksPerSecond(warm, bodies, { seconds: WARM_UP_SECONDS, mayBeStale: true })
    const figures = await inTurns(
      7,
      async () => {
        const figure = await withLead(url, bodies)
        // These writes must not slow down the bare server.
        await untilUsesAreWritten(shop.databaseUrl)
        return figure
      },
      () => withLead(bare.url, bodies),
    )
    return { ...figures, unit: 'checks/s' }
  } finally {
    bare.stop()
  }
}

async function withLead(url: string, bodies: string[]): Promise<number> {
  await checksPerSecond(url, bodies, { seconds: LEAD_SECONDS, mayBeStale: true })
  return checksPerSecond(url, bodies)
}

/** Compares the 99th percentile of a check's time at half load, in medians, with a bare server's at the same rate. */
export async function checkLicenseTail(): Promise<Figure> {
  const { shop, keys } = await stockedShop()
  const bodies = checksOf(keys)
  const url = checkUrl(shop)
  const sample = await fetch(url, { ...post, body: bodies.at(-1) })
  const bare = await startBareServer({ json: await sample.json() }, PROCESSES)
  try {
    const half = (await checksPerSecond(url, bodies, { seconds: WARM_UP_SECONDS, mayBeStale: true })) / 2
    await untilUsesAreWritten(shop.databaseUrl)
    const tail = async (url: string) => {
      const { median, p99 } = await latenciesAt(half, url, bodies.toReversed())
      return p99 / median
    }
    const figures = await inTurns(
      7,
      async () => {
        const ours = await tail(url)
        // These writes must not slow down the bare server.
        await untilUsesAreWritten(shop.databaseUrl)
        return ours
      },
      () => tail(bare.url),
    )
    return { ...figures, unit: 'medians', lessIsBetter: true }
  } finally {
    bare.stop()
  }
}

/** Returns evenly spread keys, as many as the small shop has. */
function spread(keys: string[]): string[] {
  return keys.filter((_, index) => index % (MANY / FEW) === 0)
}

/** Compares checks in a shop of a million licenses with those in a shop of a thousand: at least 1 / 1.2. */
export async function checkLicenseOfAMillion(): Promise<Figure> {
  const shops = await Promise.all([1, 2].map(() => startShop({ WORKERS: String(PROCESSES) })))
  try {
    const [few, many] = shops
    if (!few || !many) throw new Error('A shop did not start.')
    const fewBodies = checksOf(await addLicenses(few.databaseUrl, FEW))
    const manyBodies = checksOf(spread(await addLicenses(many.databaseUrl, MANY)))
    // Each turn checks each key once, because the eleventh check of a key in a minute is counted.
    const load = { connections: 8, amount: FEW }
    const figures = await inTurns(
      7,
      () => checksPerSecond(checkUrl(many), manyBodies, load),
      () => checksPerSecond(checkUrl(few), fewBodies, load),
    )
    return { ...figures, unit: 'checks/s' }
  } finally {
    for (const shop of shops) await shop.discard()
  }
}
