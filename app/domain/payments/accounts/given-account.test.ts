import { beforeAll, expect, test } from 'vitest'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { takingAccount } from '#test/payment-shop.ts'
import { getProviderSetup } from './provider-setup.ts'
import { providerAccountInput, saveProviderAccount } from './save-provider-account.ts'

useDatabase()

const KEY = 'canary-from-the-environment-7d1f'

beforeAll(() => {
  process.env.CRYPTOMUS_MERCHANT_ID = 'given-merchant'
  process.env.CRYPTOMUS_API_KEY = KEY
  process.env.APP_URL = 'https://shop.example.com'
})

test('prefers the account in the environment and shows nothing of its key', async () => {
  const { id } = await createAdmin()
  const { version } = await getProviderSetup()
  const stored = { merchantId: 'stored-merchant', apiKey: 'a-key-that-is-stored' }
  const typed = providerAccountInput.parse({ version, ...stored })
  await saveProviderAccount(typed, byAdmin(id))

  const setup = await getProviderSetup()
  expect(setup).toMatchObject({
    takers: ['cryptomus'],
  })
  expect(setup.accounts[0]).toMatchObject({
    given: { accountId: 'given-merchant' },
    plain: [{ name: 'merchantId', value: '' }],
    webhook: { url: 'https://shop.example.com/functions/v1/cryptomus-webhook' },
  })
  expect(JSON.stringify(setup)).not.toContain(KEY.slice(-4))
  expect(await takingAccount(KEY)).toEqual({ merchantId: 'given-merchant', holdsKey: true })
})
