import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createHttpServer } from './http-server.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => vi.useRealTimers())

const answerWhenWhole: RequestListener = (request, response) =>
  void request.on('data', () => {}).on('end', () => response.end('done'))

/** Connects and sends; answers what came back and whether the connection was closed. */
async function talk(listener: RequestListener, ...pieces: string[]) {
  const server = createHttpServer(listener).listen(0, '127.0.0.1')
  server.on('upgrade', (_request, socket: Socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  await once(server, 'listening')
  const accepting = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setNoDelay()
  const heard = { text: '', isClosed: false }
  socket.on('data', (data) => {
    heard.text += data
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    heard.isClosed = true
  })
  const [accepted] = (await accepting) as [Socket]
  let sent = 0
  /** Until the server has read it, and was given the time to answer. */
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
  return { heard, send, socket }
}

/** What was set going comes through the sockets of this process. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 50; turns++) await turn()
}

/** For expect.poll, which moves fake timers on by its interval. */
const inNoTime = { interval: 0 }

/** Lets so many seconds pass, and what they set going happen. */
async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  await settle()
}

const post = (bytes: number) => `POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: ${bytes}\r\n\r\n`

test('a small body has fifteen seconds to arrive, however steadily it drips', async () => {
  const { heard, send } = await talk(answerWhenWhole, post(100), 'a')
  for (let second = 0; second < 14; second++) {
    await pass(1)
    await send('a')
  }
  expect(heard.isClosed).toBe(false)
  await pass(3)
  await expect.poll(() => heard, inNoTime).toEqual({ text: '', isClosed: true })
})

test('so has the body of a request that was refused before it came', async () => {
  const { heard, send } = await talk((_request, response) => response.writeHead(413).end('too large'), post(100))
  for (let second = 0; second < 14; second++) {
    await pass(1)
    await send('a')
  }
  await expect.poll(() => heard, inNoTime).toEqual({ text: expect.stringContaining('too large'), isClosed: false })
  await pass(3)
  await expect.poll(() => heard.isClosed, inNoTime).toBe(true)
})

test('and no longer, however large it says that it is', async () => {
  const { heard, send } = await talk((_request, response) => response.end('done'), post(500_000_000))
  for (let second = 0; second < 17; second++) {
    await pass(1)
    await send('a')
  }
  await expect.poll(() => heard, inNoTime).toEqual({ text: expect.stringContaining('done'), isClosed: true })
})

test('a large body has the time that it takes an honest client, and is answered', async () => {
  const bytes = 64 * 30_000
  const { heard, send } = await talk(answerWhenWhole, post(bytes), 'a'.repeat(bytes - 1))
  await pass(40)
  expect(heard.isClosed).toBe(false)
  await send('a')
  await expect.poll(() => heard.text, inNoTime).toContain('done')
})

test('and no more than that', async () => {
  const bytes = 64 * 30_000
  const { heard } = await talk(answerWhenWhole, post(bytes), 'a'.repeat(bytes - 1))
  await pass(48)
  await expect.poll(() => heard.isClosed, inNoTime).toBe(true)
})

test('the time for a body begins anew with each request of a connection', async () => {
  const { heard, send } = await talk(answerWhenWhole)
  for (let request = 0; request < 4; request++) {
    await send(post(1))
    await pass(10)
    await send('a')
    await pass(10)
  }
  await expect.poll(() => heard.text.match(/done/g), inNoTime).toHaveLength(4)
  expect(heard.isClosed).toBe(false)
})

test('a connection without another request is closed after 65 seconds', async () => {
  const { heard } = await talk(answerWhenWhole, post(1), 'a')
  await pass(60)
  await expect.poll(() => heard, inNoTime).toEqual({ text: expect.stringContaining('done'), isClosed: false })
  await pass(7)
  await expect.poll(() => heard.isClosed, inNoTime).toBe(true)
})

test('an answer may take its time while something of it comes', async () => {
  const { heard } = await talk((_request, response) => {
    const beat = setInterval(() => response.write('beat'), 250_000)
    response.on('close', () => clearInterval(beat))
  }, 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  await pass(1_200)
  expect(heard.isClosed).toBe(false)
  await expect.poll(() => heard.text, inNoTime).toContain('beat')
})

test('an answer of which nothing comes for five minutes is given up', async () => {
  const { heard } = await talk(() => {}, 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  await pass(295)
  expect(heard.isClosed).toBe(false)
  await pass(8)
  await expect.poll(() => heard.isClosed, inNoTime).toBe(true)
})

const LARGE = 40_000_000

/** Lets the client take some of what is on its way to it. */
async function take(socket: Socket, bytes: number): Promise<void> {
  const until = socket.bytesRead + bytes
  socket.resume()
  while (socket.bytesRead < until && !socket.destroyed) await new Promise((resolve) => setImmediate(resolve))
  socket.pause()
}

test('an answer that is taken slowly but steadily is taken to its end, and its connection then has its time', async () => {
  const { heard, send, socket } = await talk((_request, response) => response.end(Buffer.alloc(LARGE)))
  socket.pause()
  await send('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  for (let step = 0; step < 4; step++) {
    await pass(250)
    await take(socket, 8_000_000)
  }
  await pass(250)
  await take(socket, LARGE - socket.bytesRead)
  await pass(60)
  socket.resume()
  await send('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  await expect.poll(() => heard.text.match(/200 OK/g), inNoTime).toHaveLength(2)
})

test('an answer of which the client takes nothing for five minutes is given up', async () => {
  const { heard, send, socket } = await talk((_request, response) => response.end(Buffer.alloc(LARGE)))
  socket.pause()
  await send('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  await pass(305)
  socket.resume()
  await expect.poll(() => heard.isClosed, inNoTime).toBe(true)
  expect(heard.text.length).toBeLessThan(LARGE)
})

test('a connection that speaks another protocol by now is left alone', async () => {
  const { heard, send } = await talk(answerWhenWhole, 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  await send('GET / HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: talk\r\n\r\n')
  await pass(1_000)
  await expect.poll(() => heard, inNoTime).toEqual({ text: expect.stringContaining('101'), isClosed: false })
})
