import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const SECONDS = 6
/** The first answers find connections closed and code not compiled. */
const WARM_UP_SECONDS = 2
const CONNECTIONS = 64

/**
 * Milliseconds that a POST takes at so many a second, which begin evenly whether those before are answered or not. It speaks HTTP by itself,
 * as far as our own answers need it: a client that makes objects of everything takes most of a processor, and would be measured too.
 */
export async function latenciesAt(
  perSecond: number,
  url: string,
  bodies: string[],
): Promise<{ median: number; p99: number }> {
  const requests = bodies.map((body) => requestOf(url, body))
  const connections = await openConnections(url)
  const times: number[] = []
  const answers: Promise<void>[] = []
  const beganAt = performance.now()
  for (let sent = 0; sent < perSecond * SECONDS; ) {
    const due = ((performance.now() - beganAt) / 1000) * perSecond
    for (; sent < due; sent++) {
      const isWarm = sent > perSecond * WARM_UP_SECONDS
      const askedAt = performance.now()
      const note = () => void (isWarm && times.push(performance.now() - askedAt))
      answers.push(connections.send(requests[sent % requests.length] ?? '').then(note))
    }
    await pause(1)
  }
  await Promise.all(answers)
  connections.close()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { median: at(0.5), p99: at(0.99) }
}

function requestOf(url: string, body: string): string {
  const { host, pathname } = new URL(url)
  const headers = `Host: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`
  return `POST ${pathname} HTTP/1.1\r\n${headers}\r\n\r\n${body}`
}

type Waiting = PromiseWithResolvers<void> & { bytes: string }

/** Each request goes out on whatever connection is free, in the order in which they were sent. */
async function openConnections(url: string): Promise<{ send(bytes: string): Promise<void>; close(): void }> {
  const { hostname, port } = new URL(url)
  const free: Connection[] = []
  const queue: Waiting[] = []
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      await once(socket, 'connect')
      return socket
    }),
  )
  const goOn = (connection: Connection) => {
    const next = queue.shift()
    if (next) connection.ask(next)
    else free.push(connection)
  }
  for (const socket of sockets) goOn(new Connection(socket, goOn))
  return {
    send(bytes) {
      const waiting = { bytes, ...Promise.withResolvers<void>() }
      queue.push(waiting)
      const connection = free.shift()
      if (connection) goOn(connection)
      return waiting.promise
    },
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** One request after the other, of which each is a success with a Content-Length, or fails. */
class Connection {
  readonly #socket
  #waiting: Waiting | undefined
  #text = ''

  constructor(socket: Socket, onFree: (connection: Connection) => void) {
    this.#socket = socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      this.#text += text
      if (!isWhole(this.#text)) return
      if (this.#text.startsWith('HTTP/1.1 200 ')) this.#waiting?.resolve()
      else this.#waiting?.reject(new Error(`A request was answered with ${this.#text.split('\r\n', 1)}.`))
      this.#text = ''
      onFree(this)
    })
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed a connection.')))
  }

  ask(waiting: Waiting): void {
    this.#waiting = waiting
    this.#socket.write(waiting.bytes)
  }
}

function isWhole(answer: string): boolean {
  const body = answer.indexOf('\r\n\r\n') + 4
  return body >= 4 && answer.length - body >= Number(/content-length: (\d+)/i.exec(answer)?.[1])
}
