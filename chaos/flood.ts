import { setTimeout as pause } from 'node:timers/promises'
import { scenario } from './scenario.ts'
import { Answers } from './send.ts'
import { percentile, withBuyer } from './with-buyer.ts'

/** D3: many concurrent sign-ins, each of which costs a password hash, while a customer buys. */
export const hashFlood = scenario({
  title: 'A flood of sign-ins does not delay the purchases of signed-in customers',
  needs: 'shops',
  measuresTimes: true,
  long: { logins: 200, rounds: 20, checkouts: 500, mostMs: 1_000 },
  // Other tests run at the same time, so this limit is loose.
  short: { logins: 40, rounds: 1, checkouts: 15, mostMs: 20_000 },
  run: ({ logins, rounds, checkouts, mostMs }) =>
    withBuyer(checkouts, async (shopUrl, buy) => {
      const flood = new Answers()
      let isOver = false
      const logIn = () =>
        flood.send(`${shopUrl}/auth/login`, {
          form: { email: `${crypto.randomUUID()}@example.com`, password: 'certainly wrong' },
        })
      const flooding = (async () => {
        for (let round = 0; round < rounds || !isOver; round++) await Promise.all(Array.from({ length: logins }, logIn))
      })()
      const times = await buy(checkouts)
      isOver = true
      await flooding
      const p99 = percentile(times, 0.99)
      // Their network's rate limit stops most of them.
      const failures = flood.unexpected([401, 429, 503])
      if (flood.hanging > 0 || flood.lost > 0) failures.push(`${flood.hanging + flood.lost} sign-ins were not answered`)
      if (p99 > mostMs) failures.push(`p99 of a purchase was ${p99} ms`)
      return { counts: { orders: times.length, p99_ms: p99, ...flood.counts() }, failures }
    }),
})

/** D4: more requests than the shop can answer for a while, and its recovery. */
export const overload = scenario({
  title: 'An overloaded shop answers or sends Retry-After, and recovers afterwards',
  needs: 'shops',
  measuresTimes: true,
  long: { clients: 400, seconds: 300, checkouts: 100, mostMs: 1_000 },
  short: { clients: 60, seconds: 4, checkouts: 10, mostMs: 20_000 },
  run: ({ clients, seconds, checkouts, mostMs }) =>
    withBuyer(2 * checkouts, async (shopUrl, buy) => {
      const before = percentile(await buy(checkouts), 0.99)
      const crowd = new Answers()
      const until = performance.now() + seconds * 1_000
      const paths = ['/tools', '/license-check', '/auth/login', '/live/stock', '/nowhere', '/']
      const pester = async (index: number) => {
        for (let at = index; performance.now() < until; at++)
          await crowd.send(`${shopUrl}${paths[at % paths.length]}`, {})
      }
      await Promise.all(Array.from({ length: clients }, (_, index) => pester(index)))
      await pause(Math.min(10_000, seconds * 1_000))
      const after = percentile(await buy(checkouts), 0.99)
      const failures = crowd.unexpected([200, 404, 429, 503])
      if (crowd.hanging > 0) failures.push(`${crowd.hanging} requests hung`)
      if (crowd.withoutRetryAfter > 0) failures.push(`${crowd.withoutRetryAfter} responses of 503 without Retry-After`)
      if (after > Math.max(mostMs, 2 * before))
        failures.push(`p99 of a purchase was ${before} ms before, and ${after} ms after`)
      return {
        counts: { orders: 2 * checkouts, p99_before_ms: before, p99_after_ms: after, ...crowd.counts() },
        failures,
      }
    }),
})
