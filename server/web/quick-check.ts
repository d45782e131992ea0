import type { IncomingMessage, ServerResponse } from 'node:http'
import { Context } from 'hono'
import { answerCheck, checkBody } from '#app/api/check-license.ts'
import { withDeadline } from '#app/deadline.server.ts'
import { log } from '#app/log.server.ts'
import { countCheck } from '#app/metrics.server.ts'
import { answerFailure } from './answer-failure.ts'
import type { WebEnvironment } from './environment.ts'
import { identify, newNonce } from './request-identity.ts'
import { millisecondsSince, recordAnswer, recordCheck } from './request-log.ts'
import { machineHeadersOf } from './security-headers.ts'

const PATH = '/api/check_license'
/** No honest check is larger. */
const MAX_BYTES = 2_048
const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i

type Env = WebEnvironment['Bindings']

/** How every other request is answered. */
type Respond = (request: Request, env: Env) => Response | Promise<Response>

/** Whether it is what desktop tools send. Whatever is refused for its looks goes the way of every other request. */
export function isPlainCheck({ url, method, headers }: IncomingMessage): boolean {
  return (
    url === PATH &&
    method === 'POST' &&
    JSON_TYPE.test(headers['content-type'] ?? '') &&
    Number(headers['content-length']) <= MAX_BYTES &&
    headers['content-encoding'] === undefined &&
    // What browsers say of the page that sends.
    headers.origin === undefined &&
    headers['sec-fetch-site'] === undefined
  )
}

/**
 * Answers a plain check on Node's own request and response (docs/decisions/016). Checks outnumber everything else, and the framework around
 * them takes more time than they do.
 */
export function quickCheck(incoming: IncomingMessage, outgoing: ServerResponse, respond: Respond): void {
  const startedAt = performance.now()
  let body: Buffer | undefined
  incoming.on('data', (piece: Buffer) => {
    body = body ? Buffer.concat([body, piece]) : piece
  })
  // Which does not come when the client goes away.
  incoming.on('end', () => {
    reply(body?.toString() ?? '', { startedAt, incoming, outgoing, respond }).catch((error: unknown) => {
      log.error({ err: error }, 'a check was not answered')
      outgoing.destroy()
    })
  })
}

type Asked = { startedAt: number; incoming: IncomingMessage; outgoing: ServerResponse; respond: Respond }

async function reply(text: string, asked: Asked): Promise<void> {
  const identity = identify(asked.incoming)
  // Not under the Host that the client names, which may be anything.
  const request = () =>
    new Request(`http://localhost${PATH}`, { method: 'POST', headers: [[...JSON_HEADER]], body: text })
  const env = () => ({ ...identity, nonce: newNonce(), incoming: asked.incoming, outgoing: asked.outgoing })
  const check = checkBody.safeParse(parse(text))
  if (!check.success) return pass(await withDeadline(() => asked.respond(request(), env())), identity, asked)
  let answer: Awaited<ReturnType<typeof answerCheck>>
  try {
    // Without a deadline: the statements of a check have timeouts of their own.
    answer = await answerCheck(check.data, identity)
  } catch (error) {
    return pass(answerFailure(error as Error, new Context(request(), { env: env() })), identity, asked)
  }
  if (!identity.isProbe) countCheck(answer.status)
  send(200, JSON_HEADER, JSON.stringify(answer), identity.requestId, asked)
  recordCheck(recordOf(200, identity, asked))
}

type Identity = ReturnType<typeof identify>

/** Sends the response of the ordinary route. */
async function pass(response: Response, identity: Identity, asked: Asked): Promise<void> {
  const { status, headers } = response
  // Every check carries its own.
  headers.delete('cache-control')
  send(status, [...headers].flat(), await response.text(), identity.requestId, asked)
  recordAnswer(recordOf(status, identity, asked))
}

function send(status: number, headers: readonly string[], body: string, requestId: string, { outgoing }: Asked): void {
  const length = String(Buffer.byteLength(body))
  outgoing.writeHead(status, [...FIXED_HEADERS, ...headers, 'X-Request-Id', requestId, 'Content-Length', length])
  outgoing.end(body)
}

function recordOf(status: number, identity: Identity, { startedAt }: Asked) {
  return { ...identity, method: 'POST', path: PATH, status, milliseconds: millisecondsSince(startedAt) }
}

// Names and values in turn, which Node writes with the least ado.
const FIXED_HEADERS = Object.entries(machineHeadersOf(PATH)).flat()
const JSON_HEADER = ['Content-Type', 'application/json'] as const

/** Undefined, which no schema takes, for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
