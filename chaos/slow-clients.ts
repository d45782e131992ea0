import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { scenario } from './scenario.ts'
import { percentile, withBuyer } from './with-buyer.ts'

/** D2: very slow connections, while a customer buys. */
export const slowClients = scenario({
  title: 'Many connections that send or read slowly do not delay the purchases of signed-in customers',
  needs: 'shops',
  measuresTimes: true,
  long: { connections: 500, seconds: 60, checkouts: 2_000, mostMs: 500 },
  // Other tests run at the same time, so this limit is loose.
  short: { connections: 60, seconds: 4, checkouts: 100, mostMs: 20_000 },
  run: ({ connections, seconds, checkouts, mostMs }) =>
    withBuyer(checkouts, async (shopUrl, buy) => {
      const crowd = new Crowd(shopUrl, connections)
      const times: number[] = []
      const until = performance.now() + seconds * 1_000
      while (performance.now() < until && times.length < checkouts) {
        const before = times.length
        times.push(...(await buy(4)))
        // Refused; withBuyer reports why.
        if (times.length === before) break
        await pause((seconds * 4_000) / checkouts)
      }
      const { opened, failures } = crowd.end()
      const p99 = percentile(times, 0.99)
      if (p99 > mostMs) failures.push(`p99 of a purchase was ${p99} ms`)
      return { counts: { orders: times.length, p99_ms: p99, connections, ...opened }, failures }
    }),
})

const STEP_MS = 1_000
const HOST = 'Host: localhost\r\n'
const PAGE = `GET / HTTP/1.1\r\n${HOST}\r\n`

/** Data that each kind of connection sends first, and then once a second. */
const kinds: Record<string, { says: string; goesOn: string }> = {
  heads: { says: `GET / HTTP/1.1\r\n${HOST}`, goesOn: 'X-More: a\r\n' },
  bodies: {
    says: `POST /auth/login HTTP/1.1\r\n${HOST}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 8192\r\n\r\n`,
    goesOn: 'a',
  },
  chunks: {
    says: `POST /api/check_license HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    goesOn: '1\r\n{\r\n',
  },
  // More pages than the socket buffers hold; nobody reads them.
  readers: { says: PAGE.repeat(60), goesOn: '' },
  idlers: { says: '', goesOn: '' },
}

/** Keeps slow connections open; each that ends is replaced. */
class Crowd {
  readonly #opened: Record<string, number> = {}
  readonly #sockets = new Set<Socket>()
  readonly #timer: NodeJS.Timeout
  readonly #failures = new Set<string>()
  #isOver = false

  constructor(shopUrl: string, connections: number) {
    const names = Object.keys(kinds)
    for (let at = 0; at < connections; at++) this.#open(Number(new URL(shopUrl).port), names[at % names.length] ?? '')
    this.#timer = setInterval(() => {
      for (const socket of this.#sockets) socket.emit('step')
    }, STEP_MS)
  }

  #open(port: number, name: string): void {
    const { says, goesOn } = kinds[name] ?? { says: '', goesOn: '' }
    this.#opened[name] = (this.#opened[name] ?? 0) + 1
    const socket = connect(port, 'localhost')
    if (name === 'readers') socket.pause()
    else socket.resume()
    socket.write(says)
    socket.on('step', () => {
      if (goesOn && socket.writable) socket.write(goesOn)
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') this.#failures.add('a connection was refused')
    })
    socket.on('close', () => {
      this.#sockets.delete(socket)
      if (!this.#isOver) setTimeout(() => this.#isOver || this.#open(port, name), 100)
    })
    this.#sockets.add(socket)
  }

  end(): { opened: Record<string, number>; failures: string[] } {
    this.#isOver = true
    clearInterval(this.#timer)
    for (const socket of this.#sockets) socket.destroy()
    return { opened: this.#opened, failures: [...this.#failures] }
  }
}
