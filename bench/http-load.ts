import autocannon from 'autocannon'

type Load = Pick<autocannon.Options, 'method' | 'headers' | 'requests' | 'connections' | 'duration' | 'amount'> & {
  /** What is sent in turn; each connection begins elsewhere. */
  bodies?: string[]
}

const CONNECTIONS = 64
const SECONDS = 4

/** Answers per second under a steady load; throws when any answer was not a success. */
export async function answersPerSecond(url: string, { bodies, ...load }: Load = {}): Promise<number> {
  const options = { url, connections: CONNECTIONS, duration: SECONDS, ...load }
  const setupClient = bodies && eachItsShare(bodies, options.connections)
  const result = await autocannon({ ...options, ...(setupClient && { setupClient }) })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed.`)
  return result.requests.total / result.duration
}

function eachItsShare(bodies: string[], connections: number): (client: autocannon.Client) => void {
  const share = Math.floor(bodies.length / connections)
  let begun = 0
  return (client) => {
    const at = begun++ * share
    client.setRequests(bodies.slice(at, at + share).map((body) => ({ body })))
  }
}
