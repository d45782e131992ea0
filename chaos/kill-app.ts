import { setTimeout as pause } from 'node:timers/promises'
import { signal } from '#e2e/processes.ts'
import { auditAcknowledged } from './books.ts'
import { checkoutWithFailPoints } from './checkout-with-fail-points.ts'
import { Clients } from './clients.ts'
import { startProvider } from './provider.ts'
import type { Random } from './random.ts'
import { scenario } from './scenario.ts'
import { ShopUnderTest, summary } from './shop-under-test.ts'
import { whileObserved } from './while-observed.ts'

const REACHED_WITHIN_MS = 300_000

/** Each kills a process when reached for the third time. */
const points = [
  'purchase:commit',
  'settlement:3',
  'purchase:4',
  'top-up:invoiced',
  'purchase:committed',
  'settlement:commit',
  'settlement:committed',
  'settlement:asked',
  'purchase:2',
  'top-up:commit',
  'top-up:recorded',
  'purchase:5',
]

/** Targets: one of two web processes, all of them, the primary process, or everything including the database. */
const victims = ['one', 'one', 'web', 'web', 'web', 'web', 'web', 'web', 'primary', 'everything'] as const

/** K1: confirmed purchases and top-ups survive the death of every shop process. */
export const killApp = scenario({
  title:
    'kill -9 of the shop under load: every acknowledged purchase and top-up exists once, and it is ready within 5 s',
  needs: 'shops',
  long: { kills: 100, points: points.length, buyers: 6, payers: 3, stock: 120_000, backWithinMs: 5_000 },
  // Other tests run at the same time and slow down each start.
  short: { kills: 4, points: 1, buyers: 3, payers: 2, stock: 5_000, backWithinMs: 60_000 },
  async run(numbers, random) {
    // Before anybody buys, because building takes as long as the scenario.
    const checkout = await checkoutWithFailPoints()
    const provider = await startProvider()
    const shop = await ShopUnderTest.start({ WORKERS: '2', ...provider.environment })
    const clients = new Clients(random, () => shop.url)
    try {
      await clients.begin(numbers)
      const { result, checks, broken } = await whileObserved(async (look) => {
        const killed = await killAtRandom(shop, random, numbers.kills, look)
        const names = random.shuffled(points).slice(0, numbers.points)
        const reached = await killAtPoints(shop, { names, checkout }, look)
        await clients.end()
        return { killed, reached }
      })
      const { killed, reached } = result
      const lost = await auditAcknowledged(clients.acknowledged)
      const restarts = summary([...killed.restarts, ...reached.restarts])
      return {
        counts: {
          kills: numbers.kills,
          ...killed.counts,
          points: reached.points,
          ...clients.counts(),
          restart_median_ms: restarts.median,
          restart_max_ms: restarts.max,
          checks_of_the_books: checks,
        },
        failures: [
          ...broken,
          ...lost,
          ...reached.failures,
          // Node's cluster keeps a connection open that a killed process was given but had not accepted.
          ...clients.failures([200, 302, 503], { mayHang: true }),
          ...(restarts.max > numbers.backWithinMs ? [`a restart took ${restarts.max} ms`] : []),
        ],
      }
    } finally {
      await shop.discard()
      await provider.close()
    }
  },
})

type Look = () => Promise<void>

async function killAtRandom(shop: ShopUnderTest, random: Random, kills: number, look: Look) {
  const restarts: number[] = []
  const counts = { one: 0, web: 0, primary: 0, everything: 0 }
  // The short form includes each target too.
  const order = Array.from({ length: Math.ceil(kills / victims.length) }, () => random.shuffled(victims)).flat()
  for (const victim of kills < victims.length ? (['web', 'everything', 'one', 'primary'] as const) : order) {
    await pause(random.whole(50, 600))
    counts[victim]++
    restarts.push(await kill(shop, random, victim))
    await look()
    if (restarts.length === kills) break
  }
  return { restarts, counts }
}

/** Returns the milliseconds until the shop was ready. */
async function kill(shop: ShopUnderTest, random: Random, victim: (typeof victims)[number]): Promise<number> {
  if (victim === 'primary' || victim === 'everything') {
    await shop.kill({ onlyPrimary: victim === 'primary' })
    return shop.startAgain()
  }
  const processes = await webProcesses(shop)
  for (const pid of victim === 'one' ? [random.one(processes)] : processes) signal(pid, 'SIGKILL')
  return shop.ready()
}

/** Waits until a process that was killed before has been restarted. */
async function webProcesses(shop: ShopUnderTest): Promise<number[]> {
  for (;;) {
    const processes = shop.webProcesses()
    if (processes.length === 2) return processes
    await pause(20)
  }
}

async function killAtPoints(
  shop: ShopUnderTest,
  { names, checkout }: { names: string[]; checkout: string },
  look: Look,
) {
  const restarts: number[] = []
  const failures: string[] = []
  for (const name of names) {
    await shop.stop()
    restarts.push(await shop.startAgain({ WORKERS: '1', FAIL_POINT: `${name}=kill@3` }, { checkout }))
    const until = performance.now() + REACHED_WITHIN_MS
    while (shop.killedProcesses === 0 && performance.now() < until) await pause(20)
    if (shop.killedProcesses === 0) failures.push(`the fail-point ${name} was not reached`)
    restarts.push(await shop.ready())
    await look()
  }
  await shop.stop()
  await shop.startAgain()
  return { points: names.length - failures.length, restarts, failures }
}
