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
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
}
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }

/** Raw request bodies that the collector received. */
const received: string[] = []
const credentials = new Set<string | undefined>()
const collector = createServer(async (request, response) => {
  credentials.add(request.headers.authorization)
  received.push(await text(request))
  response.setHeader('content-type', 'application/json').end('{}')
})
let shop: Shop

beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const tracing = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector',
  }
  shop = await startShop({ WORKERS: '1', TRUST_PROXY: '1', ...tracing }, ['--demo'])
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
  expect(root.kind).toBe(2)
  const [begins, ends] = [BigInt(root.startTimeUnixNano), BigInt(root.endTimeUnixNano)]
  expect(ends > begins && ends - begins < 60_000_000_000n).toBe(true)
  expect(Math.abs(Number(ends / 1_000_000n) - Date.now())).toBeLessThan(300_000)
  const statements = spans().filter((span) => span.traceId === traceId && attribute(span, 'db.query.text'))
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.map(({ name }) => name)).toContain('SELECT')
  const task = spans().find(({ name }) => name === 'mail-reset-link')
  expect(spans().some(({ parentSpanId, name }) => parentSpanId === task?.spanId && name === 'SELECT')).toBe(true)
  const { resource } = (JSON.parse(received[0] ?? '') as Sent).resourceSpans[0] ?? {}
  expect(resource?.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'packhouse' } })
  expect([...credentials]).toEqual(['Bearer collector'])
  const all = received.join('')
  expect(all).toContain('POST /auth/login')
  for (const secret of ['canary-of-a-query', 'canary-of-a-password', 'mara@example.com', 'token=']) {
    expect(all).not.toContain(secret)
  }
})
