import { type Shop, startShop } from '#test/shop.ts'
import { type BareAnswer, startBareServer } from './bare-server.ts'
import { latenciesAt } from './latencies.ts'
import { addLicenses, checksOf, untilUsesAreWritten } from './many-licenses.ts'
import { type Figure, inTurns, medianOf } from './measure.ts'
import { checksPerSecond } from './post-load.ts'

/** On both sides, as a shop has at least two. */
const PROCESSES = 2
/** So many that none is checked as often as a limit would notice. */
const LICENSES = 100_000
/** The code of a check goes on being compiled for so long. */
const WARM_UP_SECONDS = 10
/** Before each turn counts: until last uses are written, as they are all the time in a shop that is asked so much. */
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

/** Ends the shop that the benchmarks of checks share. */
export async function discardStockedShop(): Promise<void> {
  const stocked = await started
  await stocked?.shop.discard()
}

const checkUrl = ({ url }: Shop) => `${url}/api/check_license`

/** The desktop tool's check of a good key, each of many, against a bare node:http server that parses and answers the same JSON. */
export async function checkLicense(): Promise<Figure> {
  const { shop, keys } = await stockedShop()
  return againstBare(shop, checksOf(keys), (json) => ({ json }))
}

/** The same with a nonce, against one that also signs as many bytes with Ed25519. */
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
    for (const warm of [url, bare.url]) await checksPerSecond(warm, bodies, { seconds: WARM_UP_SECONDS })
    const figures = await inTurns(
      7,
      async () => {
        const figure = await withLead(url, bodies)
        // From which the bare server shall not suffer.
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
  await checksPerSecond(url, bodies, { seconds: LEAD_SECONDS })
  return checksPerSecond(url, bodies)
}

/**
 * At half of what the shop can do, how many times the median the 99th percentile of a check's time is: at most five. The median of several
 * turns, as one in which the machine itself stood still says nothing of the shop.
 */
export async function checkLicenseTail(): Promise<Figure> {
  const { shop, keys } = await stockedShop()
  const bodies = checksOf(keys)
  const most = await checksPerSecond(checkUrl(shop), bodies, { seconds: WARM_UP_SECONDS })
  const tails: number[] = []
  for (let turn = 0; turn < 7; turn++) {
    // And a minute begins for each key's count.
    await untilUsesAreWritten(shop.databaseUrl)
    const { median, p99 } = await latenciesAt(most / 2, checkUrl(shop), bodies.toReversed())
    tails.push(p99 / median)
  }
  return { ours: medianOf(tails), limit: 5, unit: 'medians', lessIsBetter: true }
}

/** Some from everywhere among them, as many as the small shop has. */
function spread(keys: string[]): string[] {
  return keys.filter((_, index) => index % (MANY / FEW) === 0)
}

/** A check in a shop of a million licenses against one in a shop of a thousand: at least 1 / 1.2. */
export async function checkLicenseOfAMillion(): Promise<Figure> {
  const shops = await Promise.all([1, 2].map(() => startShop({ WORKERS: String(PROCESSES) })))
  try {
    const [few, many] = shops
    if (!few || !many) throw new Error('A shop did not start.')
    const fewBodies = checksOf(await addLicenses(few.databaseUrl, FEW))
    const manyBodies = checksOf(spread(await addLicenses(many.databaseUrl, MANY)))
    // In each turn each of the thousand once, as the eleventh check of a key in a minute is counted.
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
