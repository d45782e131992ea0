import { expect, test } from 'vitest'
import { CHECK_LIMITS } from '#app/domain/licenses/rules.ts'
import { useDatabase } from '#test/database.ts'
import { ask } from '#test/machine-endpoints.ts'
import { HERE } from '#test/sign-in.ts'
import { api } from './app.ts'

useDatabase()

test.each([
  ['/api/check_license', 'GET', 'POST'],
  ['/api/check_license', 'DELETE', 'POST'],
  ['/api/openapi.json', 'POST', 'GET'],
  ['/functions/v1/delete-user', 'GET', 'POST'],
])('%s answers %s with 405 and allows %s', async (path, method, allowed) => {
  const answer = await ask(path, HERE, { method })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe(allowed)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(await answer.json()).toMatchObject({ status: 405, error: `Use ${allowed} here.` })
})

const nowhere = [
  ...['/api/nothing', '/functions/v1/nothing', '/api/check_license/x'],
  ...['/live/nothing', '/.well-known/nothing', '/pictures/nothing', '/pictures/nothing/320.webp'],
]

test.each(nowhere)('%s answers with 404', async (path) => {
  for (const method of ['GET', 'POST']) {
    const answer = await ask(path, HERE, { method })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ status: 404, error: 'Not found' })
  }
})

/** Used only by the shop's own pages. */
const ofPages = ['/live/stock', '/pictures/:hash', '/pictures/:hash/:rendition']
/** Answered by each process itself. */
const ofProcesses = ['/healthz', '/readyz', '/metrics']

test('documents the server and every machine endpoint, and nothing else', async () => {
  const answer = await ask('/api/openapi.json', HERE, {})
  const { openapi, servers, paths } = await answer.json()
  expect(openapi).toBe('3.1.0')
  expect(servers).toEqual([{ url: expect.stringMatching(/^http:\/\/localhost/) }])
  const served = api.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path)
  const forMachines = served.filter((path) => !ofPages.includes(path))
  expect(Object.keys(paths).sort()).toEqual([...new Set([...forMachines, ...ofProcesses])].sort())
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      ...['/api/check_license', '/api/licenses/lease', '/api/openapi.json', '/.well-known/jwks.json'],
      ...['create-cryptomus-payment', 'cryptomus-webhook', 'delete-user'].map((name) => `/functions/v1/${name}`),
    ]),
  )
})

/** Generators of Python write `[true]` into their code, which fails when it runs. */
test('documents only lists of allowed texts', async () => {
  const { components, paths } = await (await ask('/api/openapi.json', HERE, {})).json()
  const allowed: unknown[] = []
  JSON.stringify({ components, paths }, (name, value) => {
    if (name === 'enum' || name === 'const') allowed.push(value)
    return value
  })
  expect(allowed.length).toBeGreaterThan(5)
  expect(allowed.flat().filter((value) => typeof value !== 'string')).toEqual([])
})

test('documents every limit on checks', async () => {
  const { paths } = await (await ask('/api/openapi.json', HERE, {})).json()
  const { description } = paths['/api/licenses/lease'].post.responses['429']
  expect(description.replaceAll(',', '').match(/\d+/g)?.map(Number)).toEqual(Object.values(CHECK_LIMITS))
})

test('refuses a body that is not declared as JSON, as documented', async () => {
  const send = (type: string, body: string) =>
    ask('/api/check_license', HERE, { method: 'POST', headers: { 'content-type': type }, body })
  const text = await send('text/plain', '{}')
  expect(text.status).toBe(415)
  expect(await text.json()).toMatchObject({
    error: 'Send the body as JSON, with the header Content-Type: application/json.',
  })
  const key = '{"license_key": "AAAA-AAAA-AAAA-AAAA"}'
  expect((await send('application/json; charset=utf-8', key)).status).toBe(200)
})
