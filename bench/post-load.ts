import autocannon from 'autocannon'

const CONNECTIONS = 64
const SECONDS = 4

/**
 * `amount`, if given, ends the load after that number of answers instead of `seconds`. `mayBeStale` accepts answers
 * from memory, which a shop gives while it opens connections to its database after a pause.
 */
type Load = { connections?: number; seconds?: number; amount?: number; mayBeStale?: boolean }

/** Posts checks one after another on each connection; throws if an answer is not active, or not fresh. */
export async function checksPerSecond(
  url: string,
  bodies: string[],
  { connections = CONNECTIONS, seconds = SECONDS, amount, mayBeStale = false }: Load = {},
): Promise<number> {
  const share = Math.ceil(bodies.length / connections)
  let connection = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(amount !== undefined && { amount }),
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    setupClient(client) {
      const begin = (connection++ * share) % bodies.length
      client.setRequests(bodies.slice(begin, begin + share).map((body) => ({ body })))
    },
    verifyBody: (body) =>
      String(body).includes('"status":"active"') && (mayBeStale || !String(body).includes('"stale"')),
  })
  const { non2xx, errors, timeouts, mismatches } = result
  if (non2xx + errors + timeouts + mismatches > 0) {
    const failures = JSON.stringify({ non2xx, errors, timeouts, mismatches })
    throw new Error(`Of ${result.requests.total} checks at ${url} failed: ${failures}`)
  }
  return result.requests.total / result.duration
}
