import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { isOwnProbe, probeLicenseCheck } from './license-probe.ts'

useDatabase()

test("recognizes the shop's own probe", async () => {
  const recognized: boolean[] = []
  const server = createServer(({ headers }, answer) => {
    recognized.push(isOwnProbe(headers))
    answer.end(JSON.stringify({ status: 'invalid', jws: 'a.b.c' }))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await probeLicenseCheck(`http://127.0.0.1:${port}`)).toMatchObject({ fault: null })
  expect(recognized).toEqual([true])
})

const claims: Record<string, string>[] = [
  {},
  { 'x-probe-token': '' },
  { 'x-probe-token': 'a'.repeat(43) },
  { 'x-probe-token': 'é'.repeat(43) },
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
]
test.each(claims)('does not recognize a request with %j', (headers) => {
  expect(isOwnProbe(headers)).toBe(false)
})
