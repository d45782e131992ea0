import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { generate } from 'openapi-typescript-codegen'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { useShop } from '#e2e/shop.ts'
import { createAdmin, createCustomer, STORYTAG } from '#test/cast.ts'
import { giveLicense } from '#test/licensing.ts'
import { signIn } from '#test/session.ts'

/** Tests what a public generator makes of the OpenAPI document. */

type Send = (body: object) => Promise<unknown>
type Client = {
  licenses: { checkLicense: Send; leaseLicense: Send; listSigningKeys(): Promise<unknown> }
  customers: { deleteCustomer: Send }
}
type ClientClass = new (config: { HEADERS?: Record<string, string> }) => Client

const shop = useShop()
const DEVICE = 'DESKTOP-9F3A61C2'

let folder = ''
let Shop: ClientClass

beforeAll(async () => {
  const document = await (await fetch(`${shop().url}/api/openapi.json`)).json()
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
