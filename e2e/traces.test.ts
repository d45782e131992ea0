import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '#test/shop.ts'

type Attribute = { key: string; value: Record<string, string> }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
}
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** Raw request bodies that the collector received. */
const received: string[] = []
const collector = createServer(async (request, response) => {
  received.push(await text(request))
  response.setHeader('content-type', 'application/json').end('{}')
})
let shop: Shop

beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  shop = await startShop({ WORKERS: '1', TRUST_PROXY: '1', OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }, [
    '--demo',
  ])
})
afterAll(async () => {
  await shop.discard()
  collector.close()
})

const attribute = (span: Span, name: string) =>
  Object.values(span.attributes.find(({ key }) => key === name)?.value ?? {})[0]

test('records a request as one trace from proxy to statements, and a task as one, without secrets', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const proxy = { 'x-forwarded-for': '198.51.100.7', traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  const page = await fetch(`${shop.url}/?q=canary-of-a-query`, { headers: proxy })
  expect(page.status).toBe(200)
  await fetch(`${shop.url}/auth/login`, {
    method: 'POST',
    headers: { ...proxy, traceparent: '', origin: shop.url },
    body: new URLSearchParams({ email: 'mara@example.com', password: 'canary-of-a-password' }),
  })
  await fetch(`${shop.url}/auth/forgot-password`, {
    method: 'POST',
    headers: { ...proxy, traceparent: '', origin: shop.url },
    body: new URLSearchParams({ email: 'mara@example.com' }),
  })
  const spans = () =>
    received.flatMap((body) =>
      (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    )
  await expect.poll(() => spans().map(({ name }) => name), { interval: 200 }).toContain('mail-reset-link')
  await shop.stop()

  const root = spans().find((span) => span.name === 'GET /' && span.traceId === traceId)
  expect(root).toMatchObject({ parentSpanId: 'b7ad6b7169203331' })
  if (!root) return
  expect(attribute(root, 'packhouse.request_id')).toBe(page.headers.get('x-request-id'))
  expect(attribute(root, 'url.path')).toBe('/')
  const statements = spans().filter((span) => span.traceId === traceId && attribute(span, 'db.query.text'))
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.map(({ name }) => name)).toContain('SELECT')
  const task = spans().find(({ name }) => name === 'mail-reset-link')
  expect(spans().some(({ parentSpanId, name }) => parentSpanId === task?.spanId && name === 'SELECT')).toBe(true)
  const all = received.join('')
  expect(all).toContain('POST /auth/login')
  for (const secret of ['canary-of-a-query', 'canary-of-a-password', 'mara@example.com', 'token=']) {
    expect(all).not.toContain(secret)
  }
})
