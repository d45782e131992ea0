import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitBody } from './limit-body.ts'
import type { WebEnvironment } from './request-identity.ts'

const app = new Hono<WebEnvironment>().use(limitBody).all('*', async (c) => c.text(`${(await c.req.text()).length}`))
const answer = getRequestListener((request, node) => {
  const { incoming, outgoing } = node as HttpBindings
  return app.fetch(request, { incoming, outgoing, requestId: 'test', nonce: 'test', clientIp: '192.0.2.1' })
})
const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => server.close())

const MIB = 1024 * 1024

type Halfway = { heard: () => string; read: () => number }

/** Posts a body of so many bytes in two halves, and does `halfway` between them; answers what came back until then, and in all. */
async function post(bytes: number, halfway: (halfway: Halfway) => Promise<unknown> = () => pause(0)) {
  const accepting = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (data) => {
    heard += data
  })
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(`POST / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`)
  socket.write(Buffer.alloc(bytes / 2, 'a'))
  const [accepted] = (await accepting) as [Socket]
  await halfway({ heard: () => heard, read: () => accepted.bytesRead })
  const early = heard
  socket.end(Buffer.alloc(bytes / 2, 'a'))
  await closed
  return { early, heard }
}

test('a body of a mebibyte is taken, a larger one refused', async () => {
  const [taken, refused] = [await post(MIB), await post(MIB + 2)]
  expect(taken.heard).toMatch(/^HTTP\/1.1 200 .*\r\n1048576$/s)
  expect(refused.heard).toMatch(/^HTTP\/1.1 413 .*at most 1 MiB/s)
})

test('who is slow to send what is refused still learns why', async () => {
  const { early, heard } = await post(4 * MIB, async ({ read }) => {
    await expect.poll(read).toBeGreaterThan(2 * MIB)
    await pause(200)
  })
  expect(early).toBe('')
  expect(heard).toContain('at most 1 MiB')
})

test('of what is far too large nobody waits for the end', async () => {
  const { early } = await post(40 * MIB, ({ heard }) => expect.poll(heard).not.toBe(''))
  expect(early).toMatch(/^HTTP\/1.1 413 /)
})
