import { expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { getSecuritySettings } from '#app/domain/identity/security-settings.ts'
import { useDatabase } from '#test/database.ts'
import { openArea } from './admin-area-open.ts'

useDatabase()

test('lets admins in again, and says what it did', async () => {
  const printed: string[] = []
  const spy = vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  await db()
    .update(siteSettings)
    .set({ requireAdminTwoStep: true, adminNetworks: ['198.51.100.9'] })
  expect([await openArea(), await openArea()]).toEqual([true, true])
  spy.mockRestore()
  expect(printed).toEqual([
    'The admin area is open to every IP address, and admins need no two-step sign-in.',
    'The admin area was already open.',
  ])
  expect(await getSecuritySettings()).toMatchObject({ requireAdminTwoStep: false, adminNetworks: [] })
})
