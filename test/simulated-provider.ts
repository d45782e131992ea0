import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { SimulatorEnvironment } from '#simulator/faults.ts'
import { close, listen, portOf } from './payment-shop.ts'

type Create = (urls: { baseUrl: string; webhookUrl: string }) => Hono<SimulatorEnvironment>

/** Serves a simulator below `path`, as the shop does, and a shop that hears its notices. */
export function useSimulatedProvider(path: string, create: Create) {
  const simulated = { url: '', webhookUrl: '', heard: [] as { body: Buffer; headers: Headers }[] }
  let servers: Server[] = []

  beforeAll(async () => {
    const shop = await listen((request, response) => {
      void request.toArray().then((chunks) => {
        simulated.heard.push({ body: Buffer.concat(chunks), headers: new Headers(request.headers as HeadersInit) })
        response.end()
      })
    })
    let answer: ReturnType<typeof getRequestListener> = async () => {}
    const provider = await listen((request, response) => void answer(request, response))
    servers = [shop, provider]
    simulated.webhookUrl = `http://127.0.0.1:${portOf(shop)}/notice`
    simulated.url = `http://127.0.0.1:${portOf(provider)}${path}`
    const app = create({ baseUrl: simulated.url, webhookUrl: simulated.webhookUrl })
    answer = getRequestListener((request) => {
      const { pathname, search } = new URL(request.url)
      return app.fetch(new Request(`http://simulator${pathname.slice(path.length)}${search}`, request))
    })
  })
  beforeEach(() => {
    simulated.heard = []
  })
  afterAll(() => Promise.all(servers.map(close)))

  return simulated
}

/** Presses a button of a payment's page, or of its API's state. */
export function pressOnPage(page: string | null, fields: Record<string, string>, part = ''): Promise<Response> {
  return fetch(page + part, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}
