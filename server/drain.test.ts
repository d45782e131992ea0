import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHttpServer, drainable } from './http-server.ts'

vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  ...(await import('#test/fakeable-pause.ts')),
}))

// Tests control the time that a stop gives to connections.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

async function serverThat(listener: RequestListener) {
  const server = createHttpServer(listener)
  const drain = drainable(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const request = async (agent: Agent) => {
    const [response] = (await once(get({ port, agent }), 'response')) as [IncomingMessage]
    return { body: await text(response), connection: response.headers.connection }
  }
  return { drain, port, request }
}

test('answers a request in flight and closes its connection, and accepts nothing new', async () => {
  const arrived = Promise.withResolvers<() => void>()
  const { drain, request } = await serverThat((_request, response) => arrived.resolve(() => response.end('done')))
  const answer = request(new Agent({ keepAlive: true }))
  const end = await arrived.promise
  const drained = drain()
  end()
  expect(await answer).toEqual({ body: 'done', connection: 'close' })
  await drained
  await expect(request(new Agent())).rejects.toThrow('ECONNREFUSED')
})

test('answers a request that arrives on an open connection', async () => {
  const { drain, request } = await serverThat((_request, response) => response.end('done'))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await request(agent)).toEqual({ body: 'done', connection: 'keep-alive' })
  const drained = drain()
  expect(await request(agent)).toEqual({ body: 'done', connection: 'close' })
  await drained
})

test('stops despite an idle connection', async () => {
  const { drain, request } = await serverThat((_request, response) => response.end('done'))
  await request(new Agent({ keepAlive: true }))
  const drained = drain()
  await pass(2_000)
  await drained
})

test('answers all requests that a client has pipelined on one connection', async () => {
  const ends = new Map<string | undefined, () => void>()
  const both = Promise.withResolvers<void>()
  const { drain, port } = await serverThat(({ url }, response) => {
    ends.set(url, () => response.end(`done ${url}`))
    if (ends.size === 2) both.resolve()
  })
  const socket = connect(port, '127.0.0.1')
  socket.write(['/first', '/second'].map((path) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`).join(''))
  await both.promise
  const drained = drain()
  for (const path of ['/second', '/first']) ends.get(path)?.()
  const reading = text(socket)
  await pass(2_000)
  const [received] = await Promise.all([reading, drained])
  expect(received.match(/done \/[a-z]+/g)).toEqual(['done /first', 'done /second'])
})

test('sends the whole response to a slow client', async () => {
  const { drain, port } = await serverThat((_request, response) => response.end(Buffer.alloc(20_000_000)))
  const [response] = (await once(get({ port, agent: new Agent({ keepAlive: true }) }), 'response')) as [IncomingMessage]
  const drained = drain()
  await pass(1_000)
  expect(await text(response)).toHaveLength(20_000_000)
  await pass(2_000)
  await drained
})
