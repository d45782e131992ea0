import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '#test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ STOP_DELAY: '20', WORKERS: '1' })
})
afterAll(() => shop.discard())

test('stops by reporting not ready, serving for a while, then exiting', async () => {
  const stopped = shop.stop()
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(503)
  expect(await (await fetch(`${shop.url}/readyz`)).json()).toMatchObject({ reason: 'the shop is stopping' })
  expect((await fetch(shop.url)).status).toBe(200)
  expect(await Promise.race([stopped, pause(0, 'serves')])).toBe('serves')
  expect(await stopped).toBe(0)
  await expect(fetch(shop.url)).rejects.toThrow()
})
