import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { drainable } from './drain.ts'
import { createHttpServer } from './http-server.ts'

async function slowServer(milliseconds: number) {
  const server = createHttpServer(async (_request, response) => {
    await sleep(milliseconds)
    response.end('done')
  })
  const drain = drainable(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const request = async (agent: Agent) => {
    const [response] = (await once(get({ port, agent }), 'response')) as [IncomingMessage]
    return { body: await text(response), connection: response.headers.connection }
  }
  return { drain, request }
}

test('a request in flight is answered, and the client told to go; nothing new is accepted', async () => {
  const { drain, request } = await slowServer(200)
  const answer = request(new Agent({ keepAlive: true }))
  await sleep(50)
  const drained = drain()
  expect(await answer).toEqual({ body: 'done', connection: 'close' })
  await drained
  await expect(request(new Agent())).rejects.toThrow('ECONNREFUSED')
})

test('a client with an open connection still gets the answer to the request it is sending', async () => {
  const { drain, request } = await slowServer(0)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await request(agent)).toEqual({ body: 'done', connection: 'keep-alive' })
  const drained = drain()
  expect(await request(agent)).toEqual({ body: 'done', connection: 'close' })
  await drained
})

test('an idle connection does not hold up the stop', async () => {
  const { drain, request } = await slowServer(0)
  await request(new Agent({ keepAlive: true }))
  const before = Date.now()
  await drain()
  expect(Date.now() - before).toBeLessThan(2_000)
})

test('all requests that a client sent at once on one connection are answered', async () => {
  const server = createHttpServer(async ({ url }, response) => {
    await sleep(url === '/first' ? 200 : 50)
    response.end(`done ${url}`)
  })
  const drain = drainable(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(['/first', '/second'].map((path) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`).join(''))
  await sleep(20)
  const [heard] = await Promise.all([text(socket), drain()])
  expect(heard.match(/done \/[a-z]+/g)).toEqual(['done /first', 'done /second'])
})

test('an answer that its client takes slowly arrives whole', async () => {
  const server = createHttpServer((_request, response) => response.end(Buffer.alloc(20_000_000)))
  const drain = drainable(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const [response] = (await once(get({ port, agent: new Agent({ keepAlive: true }) }), 'response')) as [IncomingMessage]
  const drained = drain()
  await sleep(1_000)
  expect(await text(response)).toHaveLength(20_000_000)
  await drained
})
