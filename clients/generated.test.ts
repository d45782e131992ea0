import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { generate } from 'openapi-typescript-codegen'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { useShop } from '#e2e/shop.ts'
import { createAdmin, createCustomer, STORYTAG } from '#test/cast.ts'
import { giveLicense } from '#test/licensing.ts'
import { signIn } from '#test/session.ts'
import { has } from './drivers/drivers.ts'

/** Tests what public generators make of the OpenAPI document. */

type Send = (body: object) => Promise<unknown>
type Client = {
  licenses: { checkLicense: Send; leaseLicense: Send; listSigningKeys(): Promise<unknown> }
  customers: { deleteCustomer: Send }
}
type ClientClass = new (config: { HEADERS?: Record<string, string> }) => Client

const shop = useShop()
const DEVICE = 'DESKTOP-9F3A61C2'
const OPENAPI_GENERATOR = createRequire(import.meta.url).resolve(
  '@openapitools/openapi-generator-cli/bin/openapi-generator.jar',
)
const canMakePython = has('java', ['-version']) && has('python3', ['-c', 'import certifi, dateutil, six, urllib3'])

let folder = ''
let document: Record<string, unknown>
let Shop: ClientClass

beforeAll(async () => {
  document = await (await fetch(`${shop().url}/api/openapi.json`)).json()
  // Inside of the project, where tests can load TypeScript.
  mkdirSync('.cache', { recursive: true })
  folder = mkdtempSync(path.resolve('.cache/generated-client-'))
  await generate({ input: document, output: folder, httpClient: 'fetch', clientName: 'Shop', useUnionTypes: true })
  ;({ Shop } = await import(path.join(folder, 'index.ts')))
})
afterAll(() => {
  if (folder) rmSync(folder, { recursive: true })
})

test('checks and leases a license with a generated client', async () => {
  const { licenses } = new Shop({})
  const { licenseKey, expiresAt } = await giveLicense({ productId: STORYTAG })
  expect(await licenses.checkLicense({ license_key: licenseKey, hardware_id: DEVICE })).toMatchObject({
    status: 'active',
    expires_at: expiresAt.toISOString(),
  })
  expect(await licenses.leaseLicense({ license_key: licenseKey, hardware_id: DEVICE })).toMatchObject({
    status: 'active',
    lease: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  })
  expect(await licenses.listSigningKeys()).toMatchObject({ keys: [{ kty: 'OKP', crv: 'Ed25519' }] })
  expect(await licenses.checkLicense({ license_key: newLicenseKey() })).toMatchObject({ status: 'invalid' })
  await expect(licenses.checkLicense({ license_key: '' })).rejects.toMatchObject({
    status: 400,
    body: { status: 400, title: expect.any(String) },
  })
})

test('deletes a customer with a generated client, as an admin only', async () => {
  const { id: userId, email } = await createCustomer()
  const asCustomer = new Shop({ HEADERS: { Cookie: await signIn(shop().url, email) } })
  await expect(new Shop({}).customers.deleteCustomer({ userId })).rejects.toMatchObject({ status: 401 })
  await expect(asCustomer.customers.deleteCustomer({ userId })).rejects.toMatchObject({ status: 403 })
  const asAdmin = new Shop({ HEADERS: { Cookie: await signIn(shop().url, (await createAdmin()).email) } })
  expect(await asAdmin.customers.deleteCustomer({ userId })).toEqual({ success: true })
})

if (canMakePython) {
  test('checks and leases a license, and deletes a customer, with a generated Python client', async () => {
    const { licenseKey, expiresAt } = await giveLicense({ productId: STORYTAG })
    const { id: userId, email } = await createCustomer()
    const cookies = ['', await signIn(shop().url, email), await signIn(shop().url, (await createAdmin()).email)]
    const script = { shopUrl: shop().url, licenseKey, unknownKey: newLicenseKey(), hardwareId: DEVICE, userId, cookies }
    run('java', ['-jar', OPENAPI_GENERATOR, 'generate', ...pythonFrom(document)])
    const outcome = JSON.parse(run('python3', ['clients/drivers/generated.py', folder], JSON.stringify(script)))
    expect(outcome).toMatchObject({
      active: { status: 'active', product_id: STORYTAG },
      unknown: { status: 'invalid', expires_at: null },
      lease: { status: 'active', lease: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) },
      keys: { keys: [{ kty: 'OKP', crv: 'Ed25519' }] },
      refused: { status: 400, body: { status: 400, title: expect.any(String) } },
      deletions: [401, 403, { success: true }],
    })
    expect(new Date(outcome.active.expires_at)).toEqual(expiresAt)
  })
}

/** Returns the arguments that make a Python package `shop_client` of a document, in `folder`. */
function pythonFrom(openapi: Record<string, unknown>): string[] {
  const input = path.join(folder, 'openapi.json')
  writeFileSync(input, JSON.stringify(asVersion30(openapi)))
  return [
    '-g',
    'python',
    '-i',
    input,
    '-o',
    folder,
    '--package-name',
    'shop_client',
    '--global-property',
    'apiTests=false,modelTests=false',
  ]
}

/** Returns the document as OpenAPI 3.0, which has no webhooks and writes types with null differently. */
function asVersion30({ webhooks: _, ...rest }: Record<string, unknown>) {
  return JSON.parse(JSON.stringify({ ...rest, openapi: '3.0.3' }), (_key, value) =>
    Array.isArray(value?.type) ? { ...value, type: value.type[0], nullable: true } : value,
  )
}

/** Returns what a program prints, or throws what it says instead. */
function run(program: string, args: string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${stdout}${stderr}`)
  return stdout
}
