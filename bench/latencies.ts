import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const SECONDS = 6
/** The first answers find connections closed and code not compiled. */
const WARM_UP_SECONDS = 2

/** Milliseconds that a POST takes at so many a second, which begin evenly whether those before are answered or not. */
export async function latenciesAt(
  perSecond: number,
  url: string,
  bodies: string[],
): Promise<{ median: number; p99: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const times: number[] = []
  const answers: Promise<void>[] = []
  const beganAt = performance.now()
  for (let sent = 0; sent < perSecond * SECONDS; ) {
    const due = ((performance.now() - beganAt) / 1000) * perSecond
    for (; sent < due; sent++) {
      const isWarm = sent > perSecond * WARM_UP_SECONDS
      answers.push(post(agent, url, bodies[sent % bodies.length] ?? '').then((ms) => void (isWarm && times.push(ms))))
    }
    await pause(1)
  }
  await Promise.all(answers)
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { median: at(0.5), p99: at(0.99) }
}

function post(agent: Agent, url: string, body: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const beganAt = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - beganAt)
        else reject(new Error(`A check was answered with ${response.statusCode}.`))
      })
    })
    sent.once('error', reject).end(body)
  })
}
