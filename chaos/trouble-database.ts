import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { auditAcknowledged } from './books.ts'
import { Clients } from './clients.ts'
import { exhaustConnections, fillDisk, mountSmallDisk, pauseDatabase, type Trouble } from './database-troubles.ts'
import { startProvider } from './provider.ts'
import { scenario } from './scenario.ts'
import { ShopUnderTest, summary } from './shop-under-test.ts'
import { whileObserved } from './while-observed.ts'

/** The long form's stock takes 270 MB with its log, and its sale takes less than that again. */
const DISK_MEGABYTES = 1_000
const CALM_MS = 1_000

/** K3: the shop answers in time while its database is running but unusable. */
export const troubleDatabase = scenario({
  title:
    'PostgreSQL is paused, out of connections or out of disk: every response within 6 s, 503 without the database, nothing half done',
  needs: 'shops',
  measuresTimes: true,
  long: {
    rounds: 10,
    pausedMs: 30_000,
    exhaustedMs: 8_000,
    fullMs: 8_000,
    buyers: 24,
    payers: 3,
    readers: 6,
    stock: 100_000,
    answerWithinMs: 6_000,
    backWithinMs: 10_000,
    mustFillDisk: 1,
  },
  // Other tests run at the same time and slow down each response.
  short: {
    rounds: 1,
    pausedMs: 7_000,
    exhaustedMs: 6_000,
    fullMs: 3_000,
    buyers: 22,
    payers: 1,
    readers: 2,
    stock: 20_000,
    answerWithinMs: 12_000,
    backWithinMs: 60_000,
    mustFillDisk: 0,
  },
  async run(numbers, random) {
    const disk = mountSmallDisk(DISK_MEGABYTES)
    const provider = await startProvider()
    const shop = await ShopUnderTest.start({
      WORKERS: '1',
      ...provider.environment,
      ...(disk && { DATA_DIR: path.join(disk.folder, 'data') }),
    })
    const clients = new Clients(random, () => shop.url)
    const troubles: Record<string, { begin: Trouble; milliseconds: number }> = {
      paused: { begin: pauseDatabase, milliseconds: numbers.pausedMs },
      exhausted: { begin: exhaustConnections, milliseconds: numbers.exhaustedMs },
      ...(disk && { full_disk: { begin: fillDisk, milliseconds: numbers.fullMs } }),
    }
    const slowestMs: Record<string, number> = {}
    const failures: string[] = []
    const recoveries: number[] = []
    try {
      await clients.begin(numbers)
      const processes = shop.webProcesses()
      const unavailable = () => clients.answers.byStatus.get(503) ?? 0
      const { checks, broken } = await whileObserved(async (look) => {
        for (const [name, { begin, milliseconds }] of Object.entries(troubles)) {
          for (let round = 0; round < numbers.rounds; round++) {
            const before = unavailable()
            const end = await begin(shop, round)
            await pause(milliseconds)
            await end()
            recoveries.push(await shop.ready())
            await look()
            await pause(CALM_MS)
            if (unavailable() === before) failures.push(`round ${round} of ${name} affected no request`)
          }
          const slowest = clients.answers.takeSlowest()
          slowestMs[`slowest_${name}_ms`] = slowest.milliseconds
          if (slowest.milliseconds > numbers.answerWithinMs)
            failures.push(`while ${name}, ${slowest.what} took ${slowest.milliseconds} ms`)
        }
        await clients.end()
      })
      const lost = await auditAcknowledged(clients.acknowledged)
      const { median, max } = summary(recoveries)
      if (!disk && numbers.mustFillDisk) failures.push('the disk was not filled: mounting is not allowed here')
      if (max > numbers.backWithinMs) failures.push(`the shop was unavailable for ${max} ms more`)
      if (clients.answers.lost > 0) failures.push(`${clients.answers.lost} requests got no answer`)
      if (processes.join() !== shop.webProcesses().join()) failures.push('a web process was restarted')
      return {
        counts: {
          rounds: numbers.rounds,
          ...slowestMs,
          ...(disk ? {} : { full_disk: 'not run, because mounting is not allowed here' }),
          ...clients.counts(),
          recovery_median_ms: median,
          recovery_max_ms: max,
          checks_of_the_books: checks,
        },
        failures: [...broken, ...lost, ...failures, ...clients.failures([200, 302, 503])],
      }
    } finally {
      await shop.discard()
      await provider.close()
      disk?.discard()
    }
  },
})
