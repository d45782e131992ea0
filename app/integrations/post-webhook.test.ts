import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { inReadersLanguage } from '#app/lib/stored-text.ts'
import { postWebhook } from './post-webhook.ts'

const HERE = ['127.0.0.0/8', '::1']

let connections = 0
let answer: (request: IncomingMessage, response: ServerResponse) => void
const server = createServer((request, response) => answer(request, response))
/** Counts connections over IPv4 and IPv6. */
const listener = createTcpServer((socket) => {
  connections++
  socket.destroy()
})
let port: number
let trap: number

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  await once(listener.listen(0, '::'), 'listening')
  port = (server.address() as AddressInfo).port
  trap = (listener.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
  listener.close()
})

const post = async (url: string, rules: Partial<Parameters<typeof postWebhook>[1]> = {}) => {
  const message = { url, headers: { 'webhook-id': 'one' }, body: '{"a":"ü"}' }
  const reply = await postWebhook(message, { networks: HERE, ...rules })
  return { ...reply, error: reply.error && inReadersLanguage(reply.error) }
}

const inside = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
]

/** Returns every spelling of an IPv4 address that some program accepts. */
function waysToWrite(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  const whole = ((a * 256 + b) * 256 + c) * 256 + d
  const hex = (number: number) => number.toString(16)
  const [high, low] = [hex(a * 256 + b), hex(c * 256 + d)]
  return [
    address,
    `${address}.`,
    String(whole),
    `0x${hex(whole)}`,
    `0${whole.toString(8)}`,
    [a, b, c, d].map((part) => `0${part.toString(8)}`).join('.'),
    [a, b, c, d].map((part) => `0x${hex(part)}`).join('.'),
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    address.replaceAll('.', '%2e'),
    address.replaceAll('.', '。'),
    address.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    `[::ffff:${address}]`,
    `[::ffff:${high}:${low}]`,
    `[64:ff9b::${address}]`,
    `[2002:${high}:${low}::1]`,
  ]
}

const loopbackAndFriends = [
  ...inside.flatMap(waysToWrite),
  '127.1',
  '0',
  'localhost',
  'LOCALHOST',
  'loc%61lhost',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::127.0.0.1]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001:db8::1]',
]

test('X3 tries more than two hundred', () => {
  expect(new Set(loopbackAndFriends).size).toBeGreaterThan(200)
})

describe('without allowed networks', () => {
  test.each(loopbackAndFriends)('does not connect to %s', async (host) => {
    const before = connections
    expect(await post(`https://${host}:${trap}/`, { networks: [] })).toEqual({
      statusCode: null,
      error: 'The IP address is on a private network.',
      answer: '',
    })
    expect(await post(`http://${host}:${trap}/`, { networks: [] })).toMatchObject({
      error: 'Without https, only IP addresses in WEBHOOK_NETWORKS are allowed.',
    })
    expect(connections).toBe(before)
  })

  test('allows only the given networks', async () => {
    const before = connections
    const rules = { networks: ['127.0.0.2', '10.0.0.0/8'] }
    expect(await post(`https://127.0.0.1:${trap}/`, rules)).toMatchObject({
      error: 'The IP address is on a private network.',
    })
    expect(connections).toBe(before)
    expect(await post(`https://127.0.0.2:${trap}/`, rules)).toMatchObject({ statusCode: null })
    expect(connections).toBe(before + 1)
  })

  test('refuses plain http outside the allowed networks', async () => {
    expect(await post('http://192.0.2.1/')).toMatchObject({
      error: 'Without https, only IP addresses in WEBHOOK_NETWORKS are allowed.',
    })
  })
})

test('delivers the body and headers unchanged', async () => {
  let seen: unknown
  answer = async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const { 'webhook-id': id, 'user-agent': agent } = request.headers
    seen = { method: request.method, path: request.url, id, agent, body }
    response.writeHead(204).end()
  }
  expect(await post(`http://127.0.0.1:${port}/hooks?a=1`)).toEqual({ statusCode: 204, error: null, answer: '' })
  const expected = { method: 'POST', path: '/hooks?a=1', id: 'one', agent: 'Packhouse-Webhooks', body: '{"a":"ü"}' }
  expect(seen).toEqual(expected)
})

test('reports a redirect without following it', async () => {
  let asked = 0
  answer = (_, response) => {
    asked++
    response.writeHead(302, { location: '/elsewhere' }).end()
  }
  expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({
    statusCode: 302,
    error: 'Answered with 302. Redirects are not followed.',
  })
  expect(asked).toBe(1)
})

test('keeps the beginning of an answer as plain characters', async () => {
  answer = (_, response) => response.writeHead(500).end(`no\0\r\n\u001b[31m${'x'.repeat(100_000)}`)
  const reply = await post(`http://127.0.0.1:${port}/`)
  expect(reply).toMatchObject({ statusCode: 500, error: 'Answered with 500.' })
  expect(reply.answer).toBe(`no [31m${'x'.repeat(493)}`)
})

describe('after the timeout', () => {
  const rules = { timeoutMs: 300 }

  /** Lets the test trigger the timeout of the next message. */
  function limit() {
    const controller = new AbortController()
    const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal)
    onTestFinished(() => limits.mockRestore())
    return { end: () => controller.abort(), limits }
  }

  test('accepts the status of an answer that never ends', async () => {
    const { end, limits } = limit()
    // The headers and the beginning of the body arrive together, and are read before a timer fires.
    const endSoon = () => void setTimeout(end, 50)
    subscribe('http.client.response.finish', endSoon)
    onTestFinished(() => void unsubscribe('http.client.response.finish', endSoon))
    answer = (_, response) => response.writeHead(200).write('on and')
    expect(await post(`http://127.0.0.1:${port}/`, rules)).toEqual({ statusCode: 200, error: null, answer: 'on and' })
    expect(limits).toHaveBeenCalledExactlyOnceWith(300)
  })

  test('reports an answer that never begins', async () => {
    const { end, limits } = limit()
    answer = end
    expect(await post(`http://127.0.0.1:${port}/`, rules)).toEqual({
      statusCode: null,
      error: 'No answer within 0.3 seconds.',
      answer: '',
    })
    expect(limits).toHaveBeenCalledExactlyOnceWith(300)
  })
})

test('describes an unknown host, a refused connection and a broken one', async () => {
  expect(await post('https://nowhere.invalid/')).toMatchObject({ error: 'The host name was not found.' })
  expect(await post('http://127.0.0.1:1/')).toMatchObject({ error: 'The connection was refused.' })
  answer = (request) => request.socket.destroy()
  expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ error: 'The connection failed: ECONNRESET.' })
})

test('reports an answer that switches protocols immediately', async () => {
  answer = ({ socket }) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n')
  }
  expect(await post(`http://127.0.0.1:${port}/`)).toEqual({
    statusCode: null,
    error: 'The connection was closed without an answer.',
    answer: '',
  })
})
