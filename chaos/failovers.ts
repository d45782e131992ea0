import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signal } from '#e2e/processes.ts'
import { Cluster } from '../deploy/ha/machines.ts'
import { type Database, databases, nodes, part, processesOn } from '../deploy/ha/network.ts'
import { databaseSettings } from '../deploy/ha/nodes.ts'
import { balance } from './balance.ts'
import { auditAcknowledged } from './books.ts'
import { Clients } from './clients.ts'
import { startProvider } from './provider.ts'
import { scenario } from './scenario.ts'
import { ShopUnderTest, summary } from './shop-under-test.ts'
import { LeaderWatch } from './watch-leaders.ts'
import { whileObserved } from './while-observed.ts'

/** Requests in flight when the leader fails are answered within this time. */
const UNDER_WAY_MS = 1_000
const TIMEOUT_MS = 120_000

type Event = (cluster: Cluster, leader: Database) => () => void

const events: Record<'kill' | 'partition' | 'pause', Event> = {
  kill(cluster, leader) {
    for (const pid of cluster.postgresOn(leader)) signal(pid, 'SIGKILL')
    return () => cluster.start(leader)
  },
  /** One proxy, and the nodes of the shop behind it, stay on the leader's side. */
  partition(_, leader) {
    const others = databases.filter((database) => database !== leader)
    return part([leader, 'proxy1'], [...others, 'proxy2'])
  },
  pause(_, leader) {
    const stopped = processesOn(leader)
    for (const pid of stopped) signal(pid, 'SIGSTOP')
    return () => {
      for (const pid of stopped) signal(pid, 'SIGCONT')
    }
  },
}

/** K4: the database fails over to another machine. Needs the packages of deploy/ha, and root for network namespaces. */
export const failovers = scenario({
  title:
    'The leader of three databases is killed, cut off or paused under load: nothing acknowledged is lost, never two leaders, back within 30 s',
  needs: 'machines',
  long: { kills: 20, partitions: 5, pauses: 5, buyers: 4, payers: 2, stock: 200_000, backWithinMs: 30_000 },
  short: { kills: 1, partitions: 1, pauses: 1, buyers: 3, payers: 1, stock: 20_000, backWithinMs: 30_000 },
  async run(numbers, random) {
    const resources = new AsyncDisposableStack()
    try {
      const cluster = new Cluster(await mkdtemp(path.join(os.tmpdir(), 'packhouse-ha-')))
      resources.defer(() => cluster.down())
      await cluster.up()
      const provider = resources.adopt(await startProvider(), (started) => started.close())
      const shops: ShopUnderTest[] = []
      const watch = new LeaderWatch()
      const common = { WORKERS: '1', ...provider.environment, SEALING_KEY: randomBytes(32).toString('base64') }
      // On this machine, where the simulated provider runs, and not in the nodes' namespaces.
      for (const node of nodes) {
        const shop = await ShopUnderTest.start({ ...common, ...databaseSettings(node) })
        shops.push(resources.adopt(shop, () => shop.discard()))
      }
      const balancer = resources.adopt(balance(shops.map(({ url }) => url)), (started) => started.stop())
      const clients = new Clients(random, balancer.next)
      await clients.begin(numbers)
      resources.defer(() => watch.end())
      await watch.begin(await cluster.whole())
      const recoveries: number[] = []
      const { checks, broken } = await whileObserved(async (look) => {
        for (const kind of random.shuffled(order(numbers))) {
          await pause(random.whole(500, 2_000))
          const leader = await cluster.whole()
          const since = performance.now()
          const giveBack = events[kind](cluster, leader)
          await purchaseSince(since, clients)
          recoveries.push(performance.now() - since)
          console.log(`  ${kind} of ${leader}: ${Math.round(recoveries.at(-1) ?? 0)} ms`)
          giveBack()
          await cluster.whole()
          await balancer.hasAll()
          await look()
        }
        await clients.end()
      })
      await watch.end()
      const failures = [
        ...broken,
        ...(await auditAcknowledged(clients.acknowledged)),
        ...(await watch.failures(await cluster.whole())),
        ...clients.failures([200, 302, 503]),
      ]
      const { median, max } = summary(recoveries)
      const p95 = Math.round(recoveries.toSorted((a, b) => a - b)[Math.ceil(recoveries.length * 0.95) - 1] ?? 0)
      if (p95 > numbers.backWithinMs) failures.push(`95 of 100 recoveries took up to ${p95} ms`)
      if (watch.confirmed === 0) failures.push('no leader confirmed a write')
      return {
        counts: {
          kills: numbers.kills,
          partitions: numbers.partitions,
          pauses: numbers.pauses,
          ...clients.counts(),
          recovery_median_ms: median,
          recovery_p95_ms: p95,
          recovery_max_ms: max,
          writes_of_leaders: watch.confirmed,
          checks_of_the_books: checks,
        },
        failures,
      }
    } finally {
      await resources.disposeAsync()
    }
  },
})

function order({ kills, partitions, pauses }: { kills: number; partitions: number; pauses: number }) {
  const times = { kill: kills, partition: partitions, pause: pauses }
  return Object.entries(times).flatMap(([kind, count]) =>
    Array<keyof typeof times>(count).fill(kind as keyof typeof times),
  )
}

/** Waits for a confirmed purchase that was not already in flight. */
async function purchaseSince(since: number, { acknowledged }: Clients): Promise<void> {
  await pause(UNDER_WAY_MS)
  const before = acknowledged.purchases.length
  while (acknowledged.purchases.length === before) {
    if (performance.now() - since > TIMEOUT_MS) throw new Error('The shop did not come back.')
    await pause(20)
  }
}
