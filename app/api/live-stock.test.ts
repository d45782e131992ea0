import { beforeAll, describe, expect, test } from 'vitest'
import { INSTAGRAM, loadStock } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { ask } from '#test/machine-endpoints.ts'
import { endLiveStreams } from './live-stock.ts'

useDatabase()
beforeAll(() => loadStock(12))

const HERE = '192.0.2.1'
const follow = () => ask('/live/stock', HERE, { headers: { accept: 'text/event-stream' } })

// In order, because stopping is final.
describe('live stock', { shuffle: false }, () => {
  test('sends the stock by product as an event, and nothing else', async () => {
    const response = await follow()
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toMatch(/^retry: [2-5]\d{3}\n\n$/)
    expect((await reader?.read())?.value).toBe(`data: {"${INSTAGRAM}":12}\n\n`)
    await reader?.cancel()
  })

  test('answers once without events, and opens no stream for HEAD', async () => {
    const response = await ask('/live/stock', HERE, {})
    expect(await response.json()).toEqual({ [INSTAGRAM]: 12 })
    const head = await ask('/live/stock', HERE, { method: 'HEAD', headers: { accept: 'text/event-stream' } })
    expect(head.headers.get('content-type')).toBe('application/json')
  })

  test('refuses more than a thousand streams until a client leaves', async () => {
    const streams = await Promise.all(Array.from({ length: 1_000 }, follow))
    expect(streams.filter(({ status }) => status !== 200)).toEqual([])
    const refused = await follow()
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('30')
    await streams[0]?.body?.cancel()
    const another = await follow()
    expect(another.status).toBe(200)
    for (const { body } of [...streams.slice(1), another]) await body?.cancel()
  })

  test('refuses new streams after a stop', async () => {
    endLiveStreams()
    expect((await follow()).status).toBe(503)
  })
})
