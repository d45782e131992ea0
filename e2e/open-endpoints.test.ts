import { expect, test } from 'vitest'
import { useShop } from './shop.ts'

const shop = useShop()

const origin = 'https://tool.example'
const asBrowser = { origin, 'sec-fetch-site': 'cross-site' }
const CHECK = '/api/check_license'
const LEASE = '/api/licenses/lease'

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(shop().url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  await answer.arrayBuffer()
  return answer
}

const key = '"license_key":"AAAA-AAAA-AAAA-AAAA","hardware_id":"PC"'

test.each([CHECK, LEASE])('lets pages of any site call %s, without caching the response', async (path) => {
  const answers = []
  for (const headers of [{}, asBrowser] as Record<string, string>[]) {
    answers.push(await post(path, `{${key}}`, headers))
    answers.push(await post(path, `{"license_key":"x"}`, headers))
    answers.push(await post(path, '{', headers))
    answers.push(await post(path, '{}', { ...headers, 'content-type': 'text/plain' }))
    answers.push(await post(path, `{${key},"nonce":"${'x'.repeat(1_100_000)}"}`, headers))
    answers.push(await fetch(shop().url + path, { headers }))
    for (let tries = 0; tries < 12; tries++) answers.push(await post(path, `{${key}}`, headers))
  }
  // Both endpoints share the limit of wrong keys, so the second never responds 200.
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([400, 415, 413, 405, 429]))
  for (const { status, headers } of answers) {
    expect(headers.get('cache-control'), String(status)).toBe('no-store')
    expect(headers.get('access-control-allow-origin'), String(status)).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  }
})

test.each([
  [CHECK, 'POST'],
  [LEASE, 'POST'],
  ['/.well-known/jwks.json', 'GET'],
])('lets browsers call %s with %s', async (path, method) => {
  const headers = {
    ...asBrowser,
    'access-control-request-method': method,
    'access-control-request-headers': 'content-type',
  }
  const answer = await fetch(shop().url + path, { method: 'OPTIONS', headers })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-allow-methods')).toBe(method)
  expect(answer.headers.get('access-control-allow-headers')).toBe('Content-Type')
})

test('opens the key set to other sites, but nothing that uses a session', async () => {
  const keys = await fetch(`${shop().url}/.well-known/jwks.json`, { headers: asBrowser })
  expect(keys.headers.get('access-control-allow-origin')).toBe('*')
  for (const path of ['/functions/v1/delete-user', '/functions/v1/create-cryptomus-payment', '/auth/login']) {
    const answer = await post(path, '{}', asBrowser)
    expect(answer.status, path).toBe(403)
    expect(answer.headers.get('access-control-allow-origin'), path).toBeNull()
    const asked = await fetch(shop().url + path, { method: 'OPTIONS', headers: asBrowser })
    expect(asked.headers.get('access-control-allow-origin'), path).toBeNull()
  }
})
