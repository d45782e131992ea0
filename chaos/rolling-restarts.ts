import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '#server/embedded-postgres.ts'
import { balance } from './balance.ts'
import { auditAcknowledged } from './books.ts'
import { Clients } from './clients.ts'
import { scenario } from './scenario.ts'
import { ShopUnderTest, summary } from './shop-under-test.ts'
import { whileObserved } from './while-observed.ts'

/** Seconds for the balancer to notice a stop, even on a busy machine. */
const STOP_DELAY = '2'

/** Optional checkout of an earlier version, installed and built, that creates the shop and runs beside this one. */
const BEFORE = process.env.VERSION_BEFORE

/** K6: two instances on one database are restarted in turn, and no client notices. */
export const rollingRestarts = scenario({
  title: 'Two instances restarted in turn by SIGTERM under load: no request dropped, no 5xx',
  needs: 'shops',
  long: { restarts: 20, buyers: 6, readers: 4, stock: 120_000 },
  short: { restarts: 2, buyers: 3, readers: 2, stock: 5_000 },
  async run(numbers, random) {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'packhouse-chaos-'))
    const postgres = await startPostgres({ dataDir })
    const common = {
      WORKERS: '1',
      STOP_DELAY,
      DATABASE_URL: postgres.url,
      SEALING_KEY: randomBytes(32).toString('base64'),
    }
    const before = BEFORE ? { checkout: BEFORE } : {}
    const first = await ShopUnderTest.start(common, BEFORE ? { ...before, flags: ['--demo'] } : {})
    const instances = [first, await ShopUnderTest.start(common)]
    const since = new Date()
    const balancer = balance(instances.map(({ url }) => url))
    const clients = new Clients(random, balancer.next)
    try {
      await clients.begin({ ...numbers, payers: 0 })
      const stops: number[] = []
      const { checks, broken } = await whileObserved(async () => {
        for (let restart = 0; restart < numbers.restarts; restart++) {
          const instance = instances[restart % instances.length]
          // The first instance alternates between the versions.
          const code = restart % 4 === 2 ? before : {}
          await pause(random.whole(200, 600))
          const stoppedAt = performance.now()
          await instance?.stop()
          stops.push(performance.now() - stoppedAt)
          await instance?.startAgain({}, code)
          await balancer.hasAll()
        }
        await clients.end()
      })
      const { lost, refused } = clients.answers
      const { median, max } = summary(stops)
      return {
        counts: {
          restarts: numbers.restarts,
          version_before: BEFORE ? 'yes' : 'no',
          ...clients.counts(),
          connections_refused: refused,
          stop_median_ms: median,
          stop_max_ms: max,
          checks_of_the_books: checks,
        },
        failures: [
          ...broken,
          ...(await auditAcknowledged(clients.acknowledged, since)),
          ...(lost > 0 ? [`${lost} requests in flight were dropped`] : []),
          ...clients.failures([200, 302]),
        ],
      }
    } finally {
      balancer.stop()
      for (const instance of instances) await instance.discard()
      await postgres.stop()
      await rm(dataDir, { recursive: true })
    }
  },
})
