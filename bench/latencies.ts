import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const SECONDS = 8
/** Until connections are open, code is compiled and last uses are being written. */
const WARM_UP_SECONDS = 3
const CONNECTIONS = 64

/** Returns the milliseconds of each check, sent at a steady rate whether earlier ones are answered or not. */
export async function latenciesAt(
  perSecond: number,
  url: string,
  bodies: string[],
): Promise<{ median: number; p99: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  const answers: Promise<void>[] = []
  const beganAt = performance.now()
  for (let sent = 0; sent < perSecond * SECONDS; ) {
    const due = ((performance.now() - beganAt) / 1000) * perSecond
    for (; sent < due; sent++) {
      const isWarm = sent > perSecond * WARM_UP_SECONDS
      const askedAt = performance.now()
      const answer = post(url, bodies[sent % bodies.length] ?? '', agent)
      answers.push(answer.then(() => void (isWarm && times.push(performance.now() - askedAt))))
    }
    await pause(1)
  }
  try {
    await Promise.all(answers)
  } finally {
    agent.destroy()
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { median: at(0.5), p99: at(0.99) }
}

function post(url: string, body: string, agent: Agent): Promise<void> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.once('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`A check got ${response.statusCode}.`))
      })
    })
    sent.once('error', reject).end(body)
  })
}
