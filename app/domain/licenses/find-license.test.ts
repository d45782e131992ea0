import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { useDatabase } from '#test/database.ts'
import { giveLicense } from '#test/licensing.ts'
import { countLockWaits } from '#test/lock-waits.ts'
import { whileLocked } from '#test/while-locked.ts'
import { askForLicense, findLicenseByKey } from './find-license.ts'

useDatabase()

/** From here on nobody's time is over before the test says so. */
function stopTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** For expect.poll, which moves fake timers on by its interval. */
const inNoTime = { interval: 0 }

test('a license is read as it is stored, whatever its texts hold, and its end to the millisecond', async () => {
  const texts = ['PC', 'a "quoted" \\ back\\slash', 'comma, brace } and null', 'ümlaut 🖥', '']
  const expiresAt = new Date('2026-12-31T23:59:59.999Z')
  const { id, licenseKey } = await giveLicense({ softwareName: texts.join(), hardwareIds: texts, expiresAt })
  expect(await findLicenseByKey(licenseKey)).toMatchObject({
    ...{ id, licenseKey, status: 'active', productId: null, softwareName: texts.join(), hardwareIds: texts },
    expiresAt,
  })
})

test('whoever asks while the database says nothing is answered within six seconds, also with the next read', async () => {
  await whileLocked(sql`licenses`, async (unlock) => {
    stopTime()
    const first = findLicenseByKey('AAAA-AAAA-AAAA-AAAA')
    await expect.poll(countLockWaits, inNoTime).toBe(1)
    const second = findLicenseByKey('BBBB-BBBB-BBBB-BBBB')
    await expect.poll(countLockWaits, inNoTime).toBe(2)
    const answered = Promise.allSettled([first, second])
    await pass(5_999)
    const ends = await answered
    for (const end of ends) expect(end).toMatchObject({ reason: expect.toSatisfy(isDatabaseAway) })
    const third = findLicenseByKey('CCCC-CCCC-CCCC-CCCC')
    await unlock()
    expect(await third).toBeNull()
  })
})

test('who can be answered otherwise waits a second in silence, and not at all once others did', async () => {
  await whileLocked(sql`licenses`, async (unlock) => {
    stopTime()
    const reading: Promise<unknown>[] = []
    for (const letter of ['A', 'B']) {
      reading.push(findLicenseByKey(`${letter}AAA-AAAA-AAAA-AAAA`))
      await expect.poll(countLockWaits, inNoTime).toBe(reading.length)
    }
    const onRefusal = vi.fn()
    askForLicense('CCCC-CCCC-CCCC-CCCC').soon('CCCC-CCCC-CCCC-CCCC').catch(onRefusal)
    await pass(999)
    expect(onRefusal).not.toHaveBeenCalled()
    await pass(1)
    expect(onRefusal).toHaveBeenCalledExactlyOnceWith(expect.toSatisfy(isDatabaseAway))
    // More than one read takes: those of the next are not kept waiting for a second either.
    const keys = Array.from({ length: 1_100 }, (_, index) => `${1000 + index}-DDDD-DDDD-DDDD`)
    const asked = keys.map((key) => [askForLicense(key), key] as const)
    const ends = await Promise.allSettled(asked.map(([round, key]) => round.soon(key)))
    for (const end of ends) {
      expect(end).toMatchObject({ reason: expect.toSatisfy(isDatabaseAway) })
    }
    expect(new Set(asked.map(([round]) => round)).size).toBe(2)
    await unlock()
    expect(await Promise.all(reading)).toEqual([null, null])
  })
})
