import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type RawRequest = {
  method?: string
  /** Sent unchanged; a URL would normalize its dots and slashes. */
  path: string
  headers?: Record<string, string>
  body?: Buffer | string
}

export type RawAnswer = { status: number; headers: IncomingMessage['headers']; body: string; milliseconds: number }

const agent = new Agent({ keepAlive: true, maxSockets: 20 })

/** Sends a request that no browser would. Throws without a response within twenty seconds. */
export async function ask(shopUrl: string, { method = 'GET', path, headers = {}, body = '' }: RawRequest) {
  const since = performance.now()
  const { hostname, port } = new URL(shopUrl)
  const length = String(Buffer.byteLength(body))
  const asking = request({
    ...{ hostname, port, method, path, agent },
    headers: { ...(method !== 'GET' && { 'content-length': length }), ...headers },
    signal: AbortSignal.timeout(20_000),
  })
  const answered = once(asking, 'response') as Promise<[IncomingMessage]>
  // The shop may refuse and close the connection while the rest is still being sent.
  asking.on('error', () => {})
  asking.end(body)
  const [response] = await answered
  const answer = { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }
  return { ...answer, milliseconds: performance.now() - since } satisfies RawAnswer
}

export async function eachAtOnce<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
