import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { family } from '#e2e/processes.ts'
import { commandLine } from '#server/postgres/processes.ts'
import { type DemoShop, withDemoShop } from './demo-shop.ts'
import { ask } from './raw-request.ts'
import { type Outcome, scenario } from './scenario.ts'

/** D1: oversized bodies: declared, endless or compressed. */
export const largeBodies = scenario({
  title: 'Oversized bodies are refused immediately, in bounded memory, while others are served',
  needs: 'shops',
  measuresTimes: true,
  long: { rounds: 20, streamMib: 1024, mostMs: 1_000, mostMib: 100 },
  // Other tests run at the same time, so this limit is loose.
  short: { rounds: 2, streamMib: 64, mostMs: 20_000, mostMib: 150 },
  run: (numbers) =>
    withDemoShop({}, async (demo) => {
      const memory = watchMemory(demo.shop.pid)
      try {
        return await sendAll(demo, numbers, memory.grown)
      } finally {
        memory.end()
      }
    }),
})

type Numbers = { rounds: number; streamMib: number; mostMs: number; mostMib: number }

const MIB = 1024 * 1024
/** Longest refused body that the shop reads (server/web/limit-body.ts); a larger one may get no response. */
const MOST_DISCARDED = 16 * MIB
const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
/** A compression bomb; the shop decompresses nothing. */
const bomb = gzipSync(Buffer.alloc(256 * MIB), { level: 9 })
const paste = 'somebody:a-password:somebody@example.net:another\n'.repeat(1_000_000)

async function sendAll(
  { shop, cookies }: DemoShop,
  { rounds, streamMib, mostMs, mostMib }: Numbers,
  grownBy: () => number,
): Promise<Outcome> {
  const failures: string[] = []
  const statuses: Record<string, number> = {}
  let [sent, slowest, streamed] = [0, 0, 0]
  const json = JSON.stringify({ license_key: 'x'.repeat(10 * MIB) })
  const multipart = `--b\r\ncontent-disposition: form-data; name="text"\r\n\r\n${paste}\r\n--b--\r\n`
  const sends = [
    { path: '/api/check_license', type: JSON_TYPE, body: json },
    { path: '/functions/v1/create-cryptomus-payment', type: JSON_TYPE, body: json },
    { path: '/functions/v1/cryptomus-webhook', type: JSON_TYPE, body: json },
    { path: '/auth/login', type: FORM, body: `email=${'x'.repeat(10 * MIB)}` },
    { path: '/admin/license-management', type: FORM, body: `text=${paste}` },
    { path: '/admin/stock/uploads', type: 'multipart/form-data; boundary=b', body: multipart },
    ...['/api/check_license', '/auth/login', '/functions/v1/cryptomus-webhook'].map((path) => ({
      ...{ path, type: path === '/auth/login' ? FORM : JSON_TYPE, body: bomb, packed: true },
    })),
  ]
  for (let round = 0; round < rounds; round++) {
    for (const { path, type, body, ...rest } of sends) {
      const packed: Record<string, string> = 'packed' in rest ? { 'content-encoding': 'gzip' } : {}
      // The sign-in page redirects signed-in users before it reads the body.
      const cookie = path === '/auth/login' ? '' : cookies.admin
      const length = Buffer.byteLength(body)
      const headers = { cookie, 'content-type': type, 'content-length': String(length), ...packed }
      const { status, milliseconds } = await pour(shop.url + path, headers, piecesOf(Buffer.from(body)))
      sent++
      slowest = Math.max(slowest, milliseconds)
      statuses[`status_${status}`] = (statuses[`status_${status}`] ?? 0) + 1
      // A compressed body is small, and unreadable as text.
      const expected = 'packed' in rest ? [400, 401, 413, 415] : length > MOST_DISCARDED ? [413, 0] : [413]
      if (!expected.includes(status)) failures.push(`${path} answered ${status} to ${length} bytes`)
    }
    for (const path of ['/api/check_license', '/auth/login']) {
      const { status, pieces: mib } = await pour(shop.url + path, { 'content-type': JSON_TYPE }, endless(streamMib))
      sent++
      streamed = Math.max(streamed, mib)
      if (mib === streamMib) failures.push(`${path} accepted an endless stream`)
      // The connection may close before the client, which is still sending, reads the response.
      if (status !== 413 && status !== 0)
        failures.push(`${path} answered ${status} to an endless stream after ${mib} MiB`)
    }
    const { status } = await ask(shop.url, { path: '/tools' })
    if (status !== 200) failures.push(`a page got ${status}`)
  }
  const grown = grownBy()
  if (slowest > mostMs) failures.push(`an answer took ${Math.round(slowest)} ms`)
  if (grown > mostMib) failures.push(`the memory of the web process grew by ${grown} MiB`)
  const counts = {
    done: sent,
    ...statuses,
    slowest_ms: Math.round(slowest),
    most_streamed_mib: streamed,
    memory_grew_mib: grown,
  }
  return { counts, failures: [...new Set(failures)] }
}

function* piecesOf(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += MIB) yield body.subarray(at, at + MIB)
}

function* endless(mebibytes: number): Generator<Buffer> {
  for (let mib = 0; mib < mebibytes; mib++) yield Buffer.alloc(MIB, ' ')
}

/** Sends pieces until a response arrives; returns how many were sent. */
async function pour(url: string, headers: Record<string, string>, body: Iterable<Buffer>) {
  const since = performance.now()
  const asking = request(url, { method: 'POST', agent: false, headers })
  const answered = Promise.withResolvers<number>()
  asking.on('response', (response) => {
    answered.resolve(response.statusCode ?? 0)
    response.resume()
  })
  // The shop may refuse and close the connection while the rest is still being sent.
  asking.on('error', () => setTimeout(() => answered.resolve(0), 1_000))
  let isAnswered = false
  answered.promise.then(() => {
    isAnswered = true
  })
  let pieces = 0
  for (const piece of body) {
    if (isAnswered || asking.destroyed) break
    pieces++
    if (!asking.write(piece)) await Promise.race([once(asking, 'drain').catch(() => {}), answered.promise])
  }
  asking.end()
  const status = await Promise.race([answered.promise, pause(60_000, 0)])
  asking.destroy()
  return { status, pieces, milliseconds: performance.now() - since }
}

/** `grown` returns the peak growth of the web processes so far, in mebibytes. */
function watchMemory(shopPid: number) {
  const web = family(shopPid).filter((pid) => commandLine(pid).includes('/server/web.js'))
  const held = () =>
    web.reduce(
      (sum, pid) => sum + Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0),
      0,
    )
  const before = held()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, held())
  }, 20)
  return { grown: () => Math.round((most - before) / 1024), end: () => clearInterval(timer) }
}
