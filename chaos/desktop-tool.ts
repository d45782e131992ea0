import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'

/** Body of a check or a lease (app/api/licenses.ts). */
export type Question = { license_key: string; hardware_id?: string; nonce?: string; hours?: number }

export type Answer = {
  code: number
  /** Seconds; null without Retry-After. */
  retryAfter: number | null
  body: {
    status?: string | number
    message?: string
    days_remaining?: number
    stale?: true
    jws?: string
    lease?: string | null
    error?: string
  }
  milliseconds: number
}

/** Longer than any answer may take. */
const HANGS_MS = 20_000

/** Opens a connection for each request, so that the web processes take turns. */
export const oneConnectionEach = new Agent({ keepAlive: false })

type Way = { agent?: Agent; clientIp?: string }

export const check = (shopUrl: string, question: Question, way: Way = {}) =>
  post(`${shopUrl}/api/check_license`, question, way)

export const lease = (shopUrl: string, question: Question, way: Way = {}) =>
  post(`${shopUrl}/api/licenses/lease`, question, way)

/** Sends a request as a desktop tool does, from `clientIp` if the shop trusts its proxy. Throws without a response. */
async function post(url: string, question: Question, { agent = oneConnectionEach, clientIp }: Way) {
  const since = performance.now()
  const headers = {
    'Content-Type': 'application/json',
    ...(clientIp !== undefined && { 'X-Forwarded-For': clientIp }),
  }
  const asking = request(url, { method: 'POST', agent, headers, signal: AbortSignal.timeout(HANGS_MS) })
  asking.end(JSON.stringify(question))
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  const body = (await json(response)) as Answer['body']
  const retryAfter = response.headers['retry-after'] === undefined ? null : Number(response.headers['retry-after'])
  return { code: response.statusCode ?? 0, retryAfter, body, milliseconds: performance.now() - since }
}
