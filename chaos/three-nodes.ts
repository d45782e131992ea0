import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { announceStockChange } from '#app/domain/stock/levels/announce-change.ts'
import { countAvailable } from '#app/domain/stock/queries.ts'
import { startPostgres } from '#server/embedded-postgres.ts'
import { createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import findDebianPrograms from '#test/debian-programs.ts'
import { signIn } from '#test/session.ts'
import { type Balancer, balance, hasHaproxy, startHaproxy } from './balance.ts'
import { auditAcknowledged } from './books.ts'
import { Clients } from './clients.ts'
import { startProvider } from './provider.ts'
import { scenario } from './scenario.ts'
import { ShopUnderTest } from './shop-under-test.ts'
import { whileObserved } from './while-observed.ts'

const NODES = 3
/** Wrong passwords that one account may get within a quarter of an hour. */
const WRONG_PASSWORDS = 20

/** N1: three nodes on one database, behind HAProxy if it is available. */
export const threeNodes = scenario({
  title:
    'Three nodes behind one address: sessions move, limits hold, stock is live on all, and a killed node loses nothing',
  needs: 'shops',
  long: { kills: 10, buyers: 6, payers: 2, readers: 4, stock: 120_000, updateMs: 1_000 },
  short: { kills: 1, buyers: 3, payers: 1, readers: 2, stock: 5_000, updateMs: 20_000 },
  async run(numbers, random) {
    findDebianPrograms()
    const folder = await mkdtemp(path.join(os.tmpdir(), 'packhouse-chaos-'))
    const postgres = await startPostgres({ dataDir: folder })
    // A separate one, because a node's built-in simulator would be killed with it.
    const provider = await startProvider()
    const common = {
      ...provider.environment,
      WORKERS: '1',
      TRUST_PROXY: '1',
      DATABASE_URL: postgres.url,
      SEALING_KEY: randomBytes(32).toString('base64'),
    }
    const nodes: ShopUnderTest[] = []
    let balancer: Balancer | undefined
    try {
      for (let node = 0; node < NODES; node++) nodes.push(await ShopUnderTest.start(common))
      const urls = nodes.map(({ url }) => url)
      const through = hasHaproxy() ? await startHaproxy(urls, folder) : balance(urls)
      balancer = through
      const clients = new Clients(random, through.next)
      const streams = urls.map(followStock)
      await clients.begin(numbers)
      const { checks, broken } = await whileObserved(async () => {
        for (let kill = 0; kill < numbers.kills; kill++) {
          const node = random.one(nodes)
          await pause(random.whole(500, 2_000))
          await node.kill({ onlyPrimary: false })
          await pause(random.whole(500, 2_000))
          await node.startAgain()
          await through.hasAll()
        }
        await clients.end()
      })
      return {
        counts: {
          kills: numbers.kills,
          haproxy: hasHaproxy() ? 'yes' : 'no',
          ...clients.counts(),
          moves: NODES,
          checks_of_the_books: checks,
        },
        failures: [
          ...broken,
          ...(await auditAcknowledged(clients.acknowledged)),
          // Requests in flight on a killed node get no response, or the proxy's.
          ...clients.failures([200, 302, 502, 503], { mayHang: true }),
          ...(await moveSession(urls)),
          ...(await guessPasswords(urls)),
          ...(await changeStock(streams, numbers.updateMs)),
        ],
      }
    } finally {
      await balancer?.stop()
      for (const node of nodes) await node.discard()
      await provider.close()
      await postgres.stop()
      await rm(folder, { recursive: true })
    }
  },
})

/** Expects a session from one node to work on every node. */
async function moveSession(urls: string[]): Promise<string[]> {
  const { email } = await createCustomer()
  const cookie = await signIn(urls[0] ?? '', email)
  const ask = async (url: string) => {
    const { status } = await fetch(`${url}/customer/dashboard`, { headers: { cookie }, redirect: 'manual' })
    return status === 200 ? [] : [`a session got ${status} by another node`]
  }
  return (await Promise.all(urls.map(ask))).flat()
}

/** Expects all nodes together to allow only the limited number of passwords for one person. */
async function guessPasswords(urls: string[]): Promise<string[]> {
  const { email } = await createCustomer()
  const guess = async (index: number) => {
    const body = new URLSearchParams({ email, password: `wrong ${index}` })
    const { status } = await fetch(`${urls[index % urls.length]}/auth/login`, { method: 'POST', body })
    return status
  }
  // Few at a time, because a busy node would answer 503.
  const inTurn = pLimit(2 * NODES)
  const guesses = Array.from({ length: 2 * WRONG_PASSWORDS }, (_, index) => inTurn(() => guess(index)))
  const statuses = await Promise.all(guesses)
  const tried = statuses.filter((status) => status === 401).length
  const refused = statuses.filter((status) => status === 429).length
  if (tried === WRONG_PASSWORDS && refused === WRONG_PASSWORDS) return []
  return [`${statuses.length} wrong passwords on three nodes were answered with ${statuses.join(', ')}`]
}

type Stream = { last: () => Record<string, number>; end: () => Promise<void> }

/** Follows a node's stock events as a page does, and reconnects after a failure; `last` returns the latest counts. */
function followStock(url: string): Stream {
  let last: Record<string, number> = {}
  const over = new AbortController()
  const follow = async () => {
    while (!over.signal.aborted) {
      try {
        const { body } = await fetch(`${url}/live/stock`, {
          headers: { accept: 'text/event-stream' },
          signal: over.signal,
        })
        let text = ''
        for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
          text += chunk
          const events = text.split('\n\n')
          text = events.pop() ?? ''
          for (const event of events) if (event.startsWith('data: ')) last = JSON.parse(event.slice('data: '.length))
        }
      } catch {
        await pause(100)
      }
    }
  }
  const following = follow()
  return {
    last: () => last,
    async end() {
      over.abort()
      await following
    },
  }
}

async function changeStock(streams: Stream[], updateMs: number): Promise<string[]> {
  await loadStock(7)
  announceStockChange(INSTAGRAM)
  const expected = await countAvailable(INSTAGRAM)
  const current = () => streams.map((stream) => stream.last()[INSTAGRAM])
  for (let waited = 0; waited < updateMs && current().some((count) => count !== expected); waited += 100)
    await pause(100)
  const counts = current()
  await Promise.all(streams.map((stream) => stream.end()))
  return counts.flatMap((count) =>
    count === expected ? [] : [`a node showed ${count} accounts in stock instead of ${expected}`],
  )
}
