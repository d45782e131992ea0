import { setTimeout as pause } from 'node:timers/promises'
import { signal } from '#e2e/processes.ts'
import { commandLine } from '#server/postgres/processes.ts'
import { auditAcknowledged } from './books.ts'
import { Clients } from './clients.ts'
import { startProvider } from './provider.ts'
import type { Random } from './random.ts'
import { scenario } from './scenario.ts'
import { gone, ShopUnderTest, summary } from './shop-under-test.ts'
import { whileObserved } from './while-observed.ts'

/** Targets: the postmaster, which the shop restarts; one connection's process, which ends all others; or all. */
const victims = ['postmaster', 'postmaster', 'connection', 'everything'] as const

/** K2: confirmed purchases and top-ups survive a crash of the database, and the shop waits for it. */
export const killDatabase = scenario({
  title:
    'kill -9 of PostgreSQL under load: nothing acknowledged is lost, and the same processes answer 503, then serve again within 10 s',
  needs: 'shops',
  long: { kills: 50, buyers: 5, payers: 3, readers: 2, stock: 120_000, backWithinMs: 10_000 },
  // Other tests run at the same time and slow down each recovery.
  short: { kills: 4, buyers: 3, payers: 2, readers: 1, stock: 5_000, backWithinMs: 60_000 },
  async run(numbers, random) {
    const provider = await startProvider()
    const shop = await ShopUnderTest.start({ WORKERS: '2', ...provider.environment })
    const clients = new Clients(random, () => shop.url)
    try {
      await clients.begin(numbers)
      const processes = shop.webProcesses()
      const recoveries: number[] = []
      const { checks, broken } = await whileObserved(async (look) => {
        for (const victim of order(random, numbers.kills)) {
          await pause(random.whole(50, 600))
          const killedAt = await kill(shop, random, victim)
          await shop.ready()
          recoveries.push(performance.now() - killedAt)
          await look()
        }
        await clients.end()
      })
      const lost = await auditAcknowledged(clients.acknowledged)
      const { median, max } = summary(recoveries)
      const isSame = processes.join() === shop.webProcesses().join()
      return {
        counts: {
          kills: numbers.kills,
          ...clients.counts(),
          recovery_median_ms: median,
          recovery_max_ms: max,
          checks_of_the_books: checks,
        },
        failures: [
          ...broken,
          ...lost,
          ...clients.failures([200, 302, 503]),
          ...(clients.answers.lost > 0 ? [`${clients.answers.lost} requests got no answer`] : []),
          ...(isSame ? [] : ['a web process was restarted']),
          ...(max > numbers.backWithinMs ? [`the shop was away for ${max} ms`] : []),
        ],
      }
    } finally {
      await shop.discard()
      await provider.close()
    }
  },
})

/** Includes every target, even in the short form. */
function order(random: Random, kills: number) {
  const rounds = Array.from({ length: Math.ceil(kills / victims.length) }, () => random.shuffled(victims))
  return rounds.flat().slice(0, kills)
}

/** Returns when it killed the target, once old connections are gone, because the shop may answer on them until then. */
async function kill(shop: ShopUnderTest, random: Random, victim: (typeof victims)[number]): Promise<number> {
  for (;;) {
    const processes = shop.databaseProcesses()
    const connections = processes.filter((pid) => commandLine(pid).includes('packhouse packhouse'))
    if (connections.length > 0) {
      const chosen = { postmaster: processes.slice(0, 1), connection: [random.one(connections)], everything: processes }
      const killedAt = performance.now()
      for (const pid of chosen[victim]) signal(pid, 'SIGKILL')
      await gone(connections)
      return killedAt
    }
    // The database is still starting, or nobody has connected yet.
    await pause(20)
  }
}
