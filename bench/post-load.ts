import autocannon from 'autocannon'

const CONNECTIONS = 64
const SECONDS = 4

/** `amount`, if given, ends the load after that number of answers instead of `seconds`. */
type Load = { connections?: number; seconds?: number; amount?: number }

/** Posts checks one after another on each connection; throws if an answer is not fresh and active. */
export async function checksPerSecond(
  url: string,
  bodies: string[],
  { connections = CONNECTIONS, seconds = SECONDS, amount }: Load = {},
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
    verifyBody: (body) => String(body).includes('"status":"active"') && !String(body).includes('"stale"'),
  })
  const failed = result.non2xx + result.errors + result.timeouts + result.mismatches
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} checks at ${url} failed.`)
  return result.requests.total / result.duration
}
