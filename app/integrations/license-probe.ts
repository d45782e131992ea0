import { config } from '#app/config.server.ts'
import { PROBE_KEY } from '#app/lib/license-key.ts'

const PATIENCE_MS = 5_000

/** How this node's own license check answered just now; `fault` is why it counts as not answering. */
export type Probe = { at: Date; milliseconds: number; fault: string | null }

/** Asks this node's license check over HTTP as a desktop tool does, about a key that nobody has. */
export async function probeLicenseCheck(url = ownUrl()): Promise<Probe> {
  const at = new Date()
  const beganAt = performance.now()
  const fault = await faultOf(url)
  return { at, milliseconds: Math.round(performance.now() - beganAt), fault }
}

async function faultOf(url: string): Promise<string | null> {
  try {
    const answer = await fetch(`${url}/api/check_license`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ license_key: PROBE_KEY }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const body: unknown = await answer.json()
    if (answer.status === 503) return 'The database was away; keys that were checked shortly before were answered.'
    const isRight = answer.status === 200 && typeof body === 'object' && body !== null && 'status' in body
    return isRight && body.status === 'invalid' ? null : 'The check gave a wrong answer.'
  } catch {
    return 'The check did not answer.'
  }
}

function ownUrl(): string {
  const { host, port } = config()
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host)
  return `http://${reachable}:${port}`
}
