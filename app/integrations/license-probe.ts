import { randomUUID, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { config } from '#app/config.server.ts'
import { incidentReasons } from '#app/lib/incident-reasons.ts'
import { PROBE_KEY } from '#app/lib/license-key.ts'
import { derivedFrom } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'

const TIMEOUT_MS = 7_000
const TOKEN_HEADER = 'x-probe-token'

const rightAnswer = z.object({ status: z.literal('invalid'), jws: z.string() })

export type Probe = { at: Date; milliseconds: number; fault: string | null }

/** Sends this node's license check a key that nobody has, over HTTP like a desktop tool. */
export async function probeLicenseCheck(url = listeningUrl()): Promise<Probe> {
  const at = new Date()
  const beganAt = performance.now()
  const fault = await faultOf(url)
  return { at, milliseconds: Math.round(performance.now() - beganAt), fault }
}

async function faultOf(url: string): Promise<string | null> {
  try {
    // Not `fetch`, whose parser is WebAssembly that takes 10 MB once it is compiled.
    const request = http.request(`${url}/api/check_license`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [TOKEN_HEADER]: probeToken().toString() },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    request.end(JSON.stringify({ license_key: PROBE_KEY, nonce: randomUUID() }))
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    const body = await json(answer)
    if (answer.statusCode === 503) return incidentReasons.unavailable
    const isRight = answer.statusCode === 200 && rightAnswer.safeParse(body).success
    return isRight ? null : incidentReasons.wrongAnswer
  } catch {
    return incidentReasons.noAnswer
  }
}

export function listeningUrl(): string {
  const { host, port } = config()
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host)
  return `http://${reachable}:${port}`
}

/** Whether the shop sent this request itself. A proxy on the same machine would share its IP address. */
export function isOwnProbe(headers: IncomingHttpHeaders): boolean {
  const token = headers[TOKEN_HEADER]
  if (typeof token !== 'string') return false
  const [given, expected] = [Buffer.from(token), probeToken()]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function probeToken(): Buffer {
  return Buffer.from(derivedFrom(shopKeys().newest, 'license probe').toString('base64url'))
}
