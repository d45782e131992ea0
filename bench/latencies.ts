import { setTimeout as pause } from 'node:timers/promises'
import { HttpConnection, postsOf } from './http-connection.ts'

const SECONDS = 8
/** The first answers find connections closed and code not compiled, and last uses are not written yet. */
const WARM_UP_SECONDS = 3
const CONNECTIONS = 64

/** Milliseconds that a POST takes at so many a second, which begin evenly whether those before are answered or not. */
export async function latenciesAt(
  perSecond: number,
  url: string,
  bodies: string[],
): Promise<{ median: number; p99: number }> {
  const requests = postsOf(url, bodies)
  const connections = await openQueue(url)
  const times: number[] = []
  const answers: Promise<void>[] = []
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})
  const beganAt = performance.now()
  try {
    for (let sent = 0; sent < perSecond * SECONDS; ) {
      const due = ((performance.now() - beganAt) / 1000) * perSecond
      for (; sent < due; sent++) {
        const isWarm = sent > perSecond * WARM_UP_SECONDS
        const askedAt = performance.now()
        const note = () => void (isWarm && times.push(performance.now() - askedAt))
        answers.push(connections.send(requests[sent % requests.length] ?? '').then(note, failed.reject))
      }
      await pause(1)
    }
    await Promise.race([Promise.all(answers), failed.promise])
  } finally {
    connections.close()
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { median: at(0.5), p99: at(0.99) }
}

type Waiting = PromiseWithResolvers<void> & { request: string }

/** Each request goes out on whatever connection is free, in the order in which they were sent. */
async function openQueue(url: string): Promise<{ send(request: string): Promise<void>; close(): void }> {
  const all = await Promise.all(Array.from({ length: CONNECTIONS }, () => HttpConnection.open(url)))
  const free = [...all]
  const queue: Waiting[] = []
  const goOn = (connection: HttpConnection) => {
    const next = queue.shift()
    if (!next) return void free.push(connection)
    const resolve = () => {
      next.resolve()
      goOn(connection)
    }
    connection.ask(next.request, resolve, next.reject)
  }
  return {
    send(request) {
      const waiting = { request, ...Promise.withResolvers<void>() }
      queue.push(waiting)
      const connection = free.shift()
      if (connection) goOn(connection)
      return waiting.promise
    },
    close() {
      for (const connection of all) connection.close()
    },
  }
}
