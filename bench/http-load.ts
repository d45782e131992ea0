import autocannon from 'autocannon'

type Load = Pick<autocannon.Options, 'headers' | 'requests' | 'connections' | 'duration'>

const CONNECTIONS = 64
const SECONDS = 4

export async function answersPerSecond(url: string, load: Load = {}): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, ...load })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed.`)
  return result.requests.total / result.duration
}
