import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createHttpServer } from './http-server.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const answerWhenWhole: RequestListener = (request, response) =>
  void request.on('data', () => {}).on('end', () => response.end('done'))

/** Connects and sends. Returns what came back and whether the connection was closed. */
async function talk(listener: RequestListener, ...pieces: string[]) {
  const server = createHttpServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepting = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setNoDelay()
  const received = { text: '', isClosed: false }
  socket.on('data', (data) => {
    received.text += data
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    received.isClosed = true
  })
  const [accepted] = (await accepting) as [Socket]
  let sent = 0
  /** Sends, then waits until the server has read it and had time to answer. */
  const send = async (piece: string) => {
    socket.write(piece)
    sent += piece.length
    while (accepted.bytesRead < sent && !accepted.destroyed) await turn()
    await settle()
  }
  for (const piece of pieces) await send(piece)
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  return { received, send }
}

/** Waits for bytes to pass through the sockets of this process. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 50; turns++) await turn()
}

/** Options for expect.poll, which advances fake timers by its interval. */
const inNoTime = { interval: 0 }

/** Advances the time by `seconds`. */
async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  await settle()
}

const post = (bytes: number) => `POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: ${bytes}\r\n\r\n`

test('gives a small body fifteen seconds, however steadily it arrives', async () => {
  const { received, send } = await talk(answerWhenWhole, post(100), 'a')
  for (let second = 0; second < 14; second++) {
    await pass(1)
    await send('a')
  }
  expect(received.isClosed).toBe(false)
  await pass(3)
  await expect.poll(() => received, inNoTime).toEqual({ text: '', isClosed: true })
})

test('gives the body of a request that was refused early fifteen seconds', async () => {
  const { received, send } = await talk((_request, response) => response.writeHead(413).end('too large'), post(100))
  for (let second = 0; second < 14; second++) {
    await pass(1)
    await send('a')
  }
  await expect.poll(() => received, inNoTime).toEqual({ text: expect.stringContaining('too large'), isClosed: false })
  await pass(3)
  await expect.poll(() => received.isClosed, inNoTime).toBe(true)
})

test.each(['POST', 'GET'])(
  'gives a body that is declared large fifteen seconds after the response to a %s',
  async (method) => {
    const head = `${method} / HTTP/1.1\r\nHost: shop\r\nContent-Length: 500000000\r\n\r\n`
    const { received, send } = await talk((_request, response) => response.end('done'), head)
    for (let second = 0; second < 17; second++) {
      await pass(1)
      await send('a')
    }
    await expect.poll(() => received, inNoTime).toEqual({ text: expect.stringContaining('done'), isClosed: true })
  },
)

test('gives a large body the time that a slow client needs', async () => {
  const bytes = 64 * 30_000
  const { received, send } = await talk(answerWhenWhole, post(bytes), 'a'.repeat(bytes - 1))
  await pass(40)
  expect(received.isClosed).toBe(false)
  await send('a')
  await expect.poll(() => received.text, inNoTime).toContain('done')
})

test('gives up on a large body that takes longer', async () => {
  const bytes = 64 * 30_000
  const { received } = await talk(answerWhenWhole, post(bytes), 'a'.repeat(bytes - 1))
  await pass(48)
  await expect.poll(() => received.isClosed, inNoTime).toBe(true)
})

test('restarts the time for a body with each request of a connection', async () => {
  const { received, send } = await talk(answerWhenWhole)
  for (let request = 0; request < 4; request++) {
    await send(post(1))
    await pass(10)
    await send('a')
    await pass(10)
  }
  await expect.poll(() => received.text.match(/done/g), inNoTime).toHaveLength(4)
  expect(received.isClosed).toBe(false)
})

test('lets Node close idle and silent connections', () => {
  const limits = { headersTimeout: 10_000, keepAliveTimeout: 65_000, timeout: 300_000 }
  expect(createHttpServer(() => {})).toMatchObject(limits)
})
