import { expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { giveLicense } from '#test/licensing.ts'
import { findLicense } from './find-license.ts'

useDatabase()

test('reads a license as stored, with any characters in its texts, and its end to the millisecond', async () => {
  const texts = ['PC', 'a "quoted" \\ back\\slash', 'comma, brace } and null', 'ümlaut 🖥', '']
  const expiresAt = new Date('2026-12-31T23:59:59.999Z')
  const { id, licenseKey, startsAt } = await giveLicense({ softwareName: texts.join(), hardwareIds: texts, expiresAt })
  expect(await findLicense(licenseKey)).toEqual({
    ...{ id, licenseKey, status: 'active', productId: null, softwareName: texts.join(), hardwareIds: texts },
    ...{ startsAt, expiresAt },
  })
})
