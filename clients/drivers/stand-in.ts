import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { CHECK, jwks, jws, keyHash, LEASE } from '../vectors/sign.ts'

export type Answer = (request: { path: string; body: string }, response: ServerResponse) => void

/** Starts a mock shop on localhost that responds with `answer` and records the requested paths. */
export async function startStandIn(answer: Answer) {
  const asked: string[] = []
  const keys: string[] = []
  const agents = new Set<string>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    agents.add(request.headers['user-agent'] ?? '')
    const body = await bodyOf(request)
    if (body) keys.push(JSON.parse(body).license_key)
    answer({ path, body }, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('A TCP server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    /** The license keys that were sent, in order. */
    keys,
    /** The values of User-Agent. */
    agents,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const DAY = 24 * 60 * 60_000

/** Answers like a shop for a license with this status and product, at this time. */
export function shopAt(now: string, status = 'active', product_id: string | null = 'storytag'): Answer {
  const time = new Date(now).getTime()
  return ({ path, body }, response) => {
    if (path === '/.well-known/jwks.json') return answerJson(response, jwks)
    const { license_key, hardware_id, nonce } = JSON.parse(body)
    const license = { expires_at: iso(time + 30 * DAY), software: 'StoryTag', product_id }
    const asked = { key_hash: keyHash(license_key), hardware_id }
    const lease = { status, ...license, ...asked, time: iso(time), lease_expires_at: iso(time + 3 * DAY) }
    answerJson(response, {
      status,
      jws: jws({ status, ...license, ...asked, nonce, time: iso(time) }, CHECK),
      ...(path === '/api/licenses/lease' && { lease: status === 'active' ? jws(lease, LEASE) : null }),
    })
  }
}

/** Responds with JSON, by default with status 200. */
export function answerJson(
  response: ServerResponse,
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(value))
}

function iso(time: number): string {
  return new Date(time).toISOString()
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}
