import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startDrivers } from '../drivers/drivers.ts'
import { answerJson, startStandIn } from '../drivers/stand-in.ts'
import { vectors } from './make.ts'

const drivers = startDrivers()
const files = Object.fromEntries(await Promise.all(vectors.map(async ([name]) => [name, await read(name)] as const)))
const [jwks, checks, leases] = ['jwks', 'checks', 'leases'].map((name) => JSON.parse(files[`${name}.json`] ?? ''))

afterAll(() => {
  for (const driver of drivers) driver.stop()
})

function read(name: string): Promise<string> {
  return readFile(path.join(import.meta.dirname, name), 'utf8')
}

test('the recorded files match the script', () => {
  expect(files).toEqual(Object.fromEntries(vectors))
})

describe.each(drivers)('$language', (driver) => {
  test.each<(typeof checks)[number]>(checks)('a check: $name', async ({ name: _, answer, now, expected, ...given }) => {
    const shop = await startStandIn(({ path }, response) => {
      answerJson(response, path === '/.well-known/jwks.json' ? jwks : answer)
    })
    const script = { shopUrl: shop.url, store: null, calls: [{ call: 'check', now }], ...given } as const
    const { verdicts, error } = await driver.run(script)
    await shop.stop()
    expect(error).toBeUndefined()
    expect(verdicts).toEqual([{ message: expect.any(String), ...expected }])
  })

  test.each<(typeof leases)[number]>(leases)('a lease: $name', async ({ name: _, store, now, expected, ...given }) => {
    // Nothing listens on port 9.
    const calls = [{ call: 'ensure', now }] as const
    const script = { shopUrl: 'http://127.0.0.1:9', store: JSON.stringify(store), calls, ...given }
    const { verdicts, error } = await driver.run(script)
    expect(error).toBeUndefined()
    expect(verdicts).toEqual([{ message: expect.any(String), ...expected }])
  })
})
