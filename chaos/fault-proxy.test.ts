import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'

let server: Server
let proxy: FaultProxy
/** Data that the client got back. */
let answers: string
let client: Socket

async function call(): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: proxy.port })
  socket
    .on('error', () => {})
    .on('data', (piece) => {
      answers += piece
    })
  await once(socket, 'connect')
  return socket
}

/** Starts an echo server behind the proxy. */
beforeEach(async () => {
  server = createServer((socket) => socket.on('error', () => {}).pipe(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy = await startFaultProxy({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
  answers = ''
  client = await call()
})

afterEach(async () => {
  client.destroy()
  await proxy.close()
  server.close()
})

test('passes everything in both directions', async () => {
  const much = 'x'.repeat(1_000_000)
  client.write(much)
  await expect.poll(() => answers.length).toBe(much.length)
  client.end('end')
  await once(client, 'end')
  expect(answers.endsWith('end')).toBe(true)
})

test('delays both directions', async () => {
  proxy.set({ latencyMs: 60 })
  const since = performance.now()
  client.write('late')
  await expect.poll(() => answers, { interval: 5 }).toBe('late')
  expect(performance.now() - since).toBeGreaterThan(115)
})

test('delivers stalled data once it is healed', async () => {
  proxy.set({ isStalled: true })
  client.write('held')
  await pause(100)
  expect(answers).toBe('')
  proxy.heal()
  await expect.poll(() => answers).toBe('held')
})

test('closes open and new connections while down, and accepts them afterwards', async () => {
  proxy.set({ isDown: true })
  await once(client, 'close')
  await once(await call(), 'close')
  proxy.heal()
  client = await call()
  client.write('back')
  await expect.poll(() => answers).toBe('back')
})

test('cuts an answer after the given number of bytes', async () => {
  client.write('before ')
  await expect.poll(() => answers).toBe('before ')
  proxy.set({ cutAfterBytes: 5 })
  client.write('a long answer')
  await once(client, 'close')
  expect(answers).toBe('before a lon')
  answers = ''
  client = await call()
  client.write('another')
  await once(client, 'close')
  expect(answers).toBe('anoth')
})

test('closes the connection when the server is unreachable', async () => {
  const away = await startFaultProxy({ host: '127.0.0.1', port: 1 })
  const socket = connect({ host: '127.0.0.1', port: away.port }).on('error', () => {})
  await once(socket, 'close')
  await away.close()
})
