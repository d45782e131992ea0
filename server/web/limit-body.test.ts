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

type Halfway = { received: () => string; read: () => number }

/** Posts a body in two halves and runs `halfway` between them. Returns what came back until then, and in all. */
async function post(bytes: number, halfway: (halfway: Halfway) => Promise<unknown> = () => pause(0), path = '/') {
  const accepting = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`)
  socket.write(Buffer.alloc(bytes / 2, 'a'))
  const [accepted] = (await accepting) as [Socket]
  await halfway({ received: () => received, read: () => accepted.bytesRead })
  const early = received
  socket.end(Buffer.alloc(bytes / 2, 'a'))
  await closed
  return { early, received }
}

test('accepts a body of a mebibyte, and refuses a larger one', async () => {
  const [taken, refused] = [await post(MIB), await post(MIB + 2)]
  expect(taken.received).toMatch(/^HTTP\/1.1 200 .*\r\n1048576$/s)
  expect(refused.received).toMatch(/^HTTP\/1.1 413 .*at most 1 MiB/s)
})

test('accepts five mebibytes of products', async () => {
  for (const path of ['/admin/products/import', '/es/admin/products/import.data']) {
    const [taken, refused] = [await post(5 * MIB, undefined, path), await post(5 * MIB + 2, undefined, path)]
    expect(taken.received).toMatch(/^HTTP\/1.1 200 /)
    expect(refused.received).toMatch(/^HTTP\/1.1 413 .*at most 5 MiB/s)
  }
})

test('gives a slow client the reason for a refused body', async () => {
  const { early, received } = await post(4 * MIB, async ({ read }) => {
    await expect.poll(read).toBeGreaterThan(2 * MIB)
    await pause(200)
  })
  expect(early).toBe('')
  expect(received).toContain('at most 1 MiB')
})

test('does not wait for the end of a body that is far too large', async () => {
  const { early } = await post(40 * MIB, ({ received }) => expect.poll(received).not.toBe(''))
  expect(early).toMatch(/^HTTP\/1.1 413 /)
})

test.each([
  '/admin/stock/uploads',
  '/ar/admin/stock/uploads.json',
  '/pt-BR/admin/tools/storytag/download.data',
  '/admin/products/import/pictures.data',
  '/admin/products/field-guide/versions',
  '/ru/admin/products/field-guide/versions.data',
  '/admin/products/storytag/image.data',
  '/admin/settings/products/storytag/image',
])('leaves the limit to %s', async (path) => {
  expect((await post(2 * MIB, undefined, path)).received).toMatch(/^HTTP\/1.1 200 /)
})
