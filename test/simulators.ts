import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach } from 'vitest'
import { connectionPool } from '#app/db/client.server.ts'
import { cryptomusSignature } from '#app/lib/cryptomus-signature.ts'
import { createSimulator } from '#simulator/app.ts'
import { useDatabase } from './database.ts'

export const KEY = 'payment-key'
export const BASE = 'http://shop.example:3000/simulator'

type Headers = Record<string, string>

/** Starts two nodes of the simulator on one database, and a shop that records the requests it gets from them. */
export function useSimulators() {
  const heard: { url: string; body: string }[] = []
  const shop = { answer: (_body: string): Response | Promise<Response> => new Response() }
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const body = String(init?.body)
    heard.push({ url: String(url), body })
    return shop.answer(body)
  }
  const options = { merchantId: 'merchant', apiKey: KEY, baseUrl: BASE, fetch }
  let nodes: ReturnType<typeof createSimulator>[]

  useDatabase()
  beforeAll(() => {
    nodes = [0, 1].map(() => createSimulator({ ...options, pool: connectionPool() }))
  })
  beforeEach(() => {
    heard.length = 0
    shop.answer = () => new Response()
  })

  async function request(path: string, init?: RequestInit, node = 0): Promise<Response> {
    const response = await nodes[node]?.request(path, init)
    if (!response) throw new Error('There is no such node.')
    return response
  }

  function send(path: string, body: unknown, headers: Headers = {}, node = 0): Promise<Response> {
    const text = JSON.stringify(body)
    const signed = { merchant: 'merchant', sign: cryptomusSignature(text, KEY), ...headers }
    return request(`/v1/${path}`, { method: 'POST', body: text, headers: signed }, node)
  }

  async function call(path: string, body: unknown, headers: Headers = {}, node = 0) {
    const response = await send(path, body, headers, node)
    return { status: response.status, answer: await response.json() }
  }

  async function open(changes: object = {}): Promise<{ uuid: string; orderId: string }> {
    const { answer } = await call('payment', order(changes))
    return { uuid: answer.result.uuid, orderId: answer.result.order_id }
  }

  async function info(uuid: string): Promise<Record<string, unknown>> {
    const { answer } = await call('payment/info', { uuid })
    return answer.result
  }

  function submit(path: string, fields: Record<string, string> = {}, headers: Headers = {}): Promise<Response> {
    return request(path, { method: 'POST', body: new URLSearchParams(fields), headers })
  }

  return { heard, shop, request, send, call, open, info, submit }
}

export function order(changes: object = {}) {
  return {
    amount: '25.00',
    currency: 'USD',
    order_id: randomUUID().replaceAll('-', ''),
    url_callback: 'http://127.0.0.1:3000/callback',
    url_return: 'http://shop.example:3000/payment/failed',
    url_success: 'http://shop.example:3000/payment/success',
    ...changes,
  }
}
