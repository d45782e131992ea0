import { beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#app/domain/identity/sign-in/sign-in.ts'
import { createAdmin, createCustomer, PASSWORD } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { giveLicense } from '#test/licensing.ts'
import { ask } from '#test/machine-endpoints.ts'
import { HERE, withCookie } from '#test/sign-in.ts'

useDatabase()

const PAYMENT = '/functions/v1/create-cryptomus-payment'
const DELETION = '/functions/v1/delete-user'
const CHECK = '/api/check_license'
const LEASE = '/api/licenses/lease'

let key = ''
const cookies: Record<string, string> = {}

beforeAll(async () => {
  key = (await giveLicense({ productId: 'storytag' })).licenseKey
  const [customer, admin] = [await createCustomer(), await createAdmin()]
  for (const [path, { email }] of [
    [PAYMENT, customer],
    [DELETION, admin],
  ] as const) {
    cookies[path] = (await signIn({ email, password: PASSWORD, clientIp: HERE })).sessionCookie
  }
})

async function send(path: string, body: unknown, more: Record<string, string> = {}) {
  const headers = withCookie(cookies[path] ?? '')
  headers.set('content-type', 'application/json')
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  const answer = await ask(path, HERE, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, said: await answer.json() }
}

const whole = (): Record<string, Record<string, unknown>> => ({
  [CHECK]: { license_key: key, hardware_id: 'PC', nonce: 'n' },
  [LEASE]: { license_key: key, hardware_id: 'PC', nonce: 'n', hours: 2 },
  [PAYMENT]: { amount: '25.00' },
  [DELETION]: { userId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', currentPassword: PASSWORD },
})

const wrong = [true, -1, 0, 1.5, 1e21, [], ['a'], {}, { a: 1 }, 'a\0b', '\u0007', 'x'.repeat(500_000)]
const none = [null, '']
const required = [
  [CHECK, 'license_key'],
  [LEASE, 'license_key'],
  [LEASE, 'hardware_id'],
  [PAYMENT, 'amount'],
  [DELETION, 'userId'],
] as const
const optional = [
  [CHECK, 'hardware_id'],
  [CHECK, 'nonce'],
  [LEASE, 'nonce'],
  [LEASE, 'hours'],
  [DELETION, 'currentPassword'],
] as const
/** Passwords may contain any characters. */
const isAllowed = (field: string, value: unknown) =>
  field === 'currentPassword' && typeof value === 'string' && value.length < 100

const ZOD = /Invalid input|expected|Too (big|small)|Unrecognized|received/

describe.each([...required, ...optional])('%s, field %s', (path, field) => {
  test.each(wrong)('is named when it is %j', async (value) => {
    if (isAllowed(field, value)) return
    const { status, said } = await send(path, { ...whole()[path], [field]: value })
    expect(status).toBe(400)
    expect(said).toMatchObject({ field, detail: expect.stringMatching(`^${field} must be .+\\.$`) })
    expect(JSON.stringify(said)).not.toMatch(ZOD)
    expect(said.title).toBe(said.error)
  })
})

test.each(required)('%s requires %s', async (path, field) => {
  for (const value of [undefined, ...none]) {
    const { status, said } = await send(path, { ...whole()[path], [field]: value })
    expect([status, said.field], String(value)).toEqual([400, field])
  }
})

test.each(optional)('%s treats null and an empty string in %s as absent', async (path, field) => {
  const usual = await send(path, { ...whole()[path], [field]: undefined })
  expect(usual.said.field).toBeUndefined()
  for (const value of none) {
    const { status, said } = await send(path, { ...whole()[path], [field]: value })
    expect([status, said.status, said.jws]).toEqual([
      usual.status,
      usual.said.status,
      usual.said.jws && expect.any(String),
    ])
  }
})

test.each([CHECK, LEASE, PAYMENT, DELETION])('%s names an unknown field', async (path) => {
  const { status, said } = await send(path, { ...whole()[path], role: 'admin' })
  expect([status, said.field]).toEqual([400, 'role'])
  expect(said.detail).toMatch(/^"role" is not a field of this request; it takes /)
  const long = await send(path, { ...whole()[path], ['x'.repeat(100_000)]: 1 })
  expect(JSON.stringify(long.said).length).toBeLessThan(1000)
})

test.each([CHECK, LEASE, PAYMENT, DELETION])('%s says what the body must be', async (path) => {
  for (const body of [null, [], 'text', 7, true]) {
    const { status, said } = await send(path, body)
    expect(status).toBe(400)
    expect(said.error).toMatch(/^The body must be a JSON object with /)
  }
  const typed = await send(path, whole()[path], { 'content-type': 'text/plain' })
  expect(typed.status).toBe(415)
  expect(typed.said.error).toContain('Content-Type: application/json')
})

test('accepts a key however it was pasted', async () => {
  const pasted = [key.toLowerCase(), ` ${key} `, key.replaceAll('-', '\u2013'), key.replaceAll('-', ''), `\u200b${key}`]
  for (const license_key of pasted) {
    const { said } = await send(CHECK, { license_key })
    expect(said.status, license_key).toBe('active')
  }
})

test('names a malformed idempotency key', async () => {
  const { status, said } = await send(PAYMENT, { amount: '25.00' }, { 'idempotency-key': 'x' })
  expect([status, said.field, said.detail]).toEqual([400, 'idempotency-key', 'idempotency-key must be a UUID.'])
})
