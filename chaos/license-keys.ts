import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { db } from '#app/db/client.server.ts'
import { licenseDevices, licenses } from '#app/db/schema/orders.ts'
import { bindDevice, checkLicense } from '#app/domain/licenses/checks/check-license.ts'
import { createLicense } from '#app/domain/licenses/create-license.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, type Person, STORYTAG } from '#test/cast.ts'
import { giveLicense, storedLicense } from '#test/licensing.ts'
import { toolLicense } from '#test/purchases.ts'
import { Attempts } from './attempts.ts'
import { createBuyers, createTool } from './buyers.ts'
import type { Random } from './random.ts'
import { type Outcome, scenario } from './scenario.ts'
import { whileObserved } from './while-observed.ts'

const CLIENTS = 100
const PRICE_CENTS = 1_500
const address = '198.51.100.7'

/** C5: license keys stay unique when draws collide, and a license binds only as many devices as its product allows. */
export const licenseKeys = scenario({
  title: 'License keys: concurrent creation, colliding draws, and more devices than a license allows',
  needs: 'database',
  long: { creations: 1_000, same_draws: 100, binds: 100 },
  short: { creations: 60, same_draws: 20, binds: 40 },
  run: makeLicenses,
})

type Numbers = { creations: number; same_draws: number; binds: number }
type Run = { attempts: Attempts; failures: string[] }

async function makeLicenses({ creations, same_draws: sameDraws, binds }: Numbers, random: Random): Promise<Outcome> {
  const run: Run = { attempts: new Attempts(), failures: [] }
  const buyers = await createBuyers(creations, PRICE_CENTS)
  const admin = await createAdmin()
  const { checks, broken } = await whileObserved(async () => {
    await buyAtOnce(run, buyers)
    await drawTheSame(run, sameDraws, admin)
    await meetTakenKeys(run, admin)
    for (const allowed of [1, 2]) await bindAtOnce(run, { allowed, times: binds }, random)
  })
  const { attempts, failures } = run
  failures.push(...attempts.refusedOtherwise('LicenseKeysExhausted'), ...attempts.failures, ...broken)
  return { counts: { licenses: await db().$count(licenses), ...attempts.counts, checks }, failures }
}

async function buyAtOnce({ attempts, failures }: Run, buyers: Person[]): Promise<void> {
  const limit = pLimit(CLIENTS)
  await Promise.all(buyers.map(({ id }) => limit(() => attempts.make(() => purchaseLicense(toolLicense(id))))))
  const { rows } = await db().execute<{ keys: number; wellFormed: number }>(sql`
    select count(distinct license_key)::int as keys,
      count(*) filter (where license_key ~ '^([A-Z0-9]{4}-){3}[A-Z0-9]{4}$')::int as "wellFormed"
    from licenses where customer_id = any(${sql.param(buyers.map(({ id }) => id))}::uuid[])`)
  const { keys, wellFormed } = rows[0] ?? { keys: 0, wellFormed: 0 }
  if (keys !== buyers.length) failures.push(`${buyers.length} licenses were bought, but there are ${keys} keys`)
  if (wellFormed !== buyers.length) failures.push(`${buyers.length - wellFormed} keys are malformed`)
}

/** Draws the same key in two concurrent creations: one keeps it, the other draws again. */
async function drawTheSame({ attempts, failures }: Run, count: number, admin: Person): Promise<void> {
  const customers = await createBuyers(count, 0)
  const firstDraws = Array.from({ length: Math.ceil(count / 2) }, newLicenseKey)
  const made = await Promise.all(
    customers.map(async ({ email }, index) => {
      const draws = [firstDraws[Math.floor(index / 2)]]
      return attempts.make(() => give(email, admin, () => draws.pop() ?? newLicenseKey()))
    }),
  )
  const ids = made.flatMap((end) => (end && 'result' in end ? [end.result] : []))
  const { rows } = await db().execute<{ keys: number; drawn: number }>(sql`
    select count(distinct license_key)::int as keys,
      count(*) filter (where license_key = any(${sql.param(firstDraws)}))::int as drawn
    from licenses where id = any(${sql.param(ids)}::uuid[])`)
  const { keys, drawn } = rows[0] ?? { keys: 0, drawn: 0 }
  if (keys !== count) failures.push(`${count} colliding draws gave ${keys} keys`)
  if (drawn !== firstDraws.length) failures.push(`${drawn} of ${firstDraws.length} colliding keys were assigned`)
}

/** Expects at most ten draws: nine taken keys are harmless, ten are refused without leaving anything behind. */
async function meetTakenKeys({ attempts, failures }: Run, admin: Person): Promise<void> {
  const { licenseKey: taken } = await giveLicense()
  const free = newLicenseKey()
  for (const collisions of [9, 10]) {
    const { id: customerId, email } = await createCustomer()
    let draws = 0
    const end = await attempts.make(() => give(email, admin, () => (++draws <= collisions ? taken : free)))
    const given = await db().$count(licenses, eq(licenses.customerId, customerId))
    const isRefused = end !== null && 'refusal' in end && end.refusal.name === 'LicenseKeysExhausted'
    if (draws !== 10 || isRefused !== (collisions === 10) || given !== (collisions === 10 ? 0 : 1)) {
      failures.push(`after ${collisions} taken keys: ${draws} draws, ${given} licenses`)
    }
  }
}

async function give(email: string, admin: Person, drawKey: () => string): Promise<string> {
  const licenseId = randomUUID()
  const license = { licenseId, email, productId: STORYTAG, days: 30 }
  await createLicense(license, byAdmin(admin.id, address), new Date(), drawKey)
  return licenseId
}

/** Requests one device too many concurrently: as many as allowed are bound, once each, and only they are active. */
async function bindAtOnce(
  { attempts, failures }: Run,
  { allowed, times }: { allowed: number; times: number },
  random: Random,
): Promise<void> {
  const { id, licenseKey: key } = await giveLicense({ productId: await createTool(allowed) })
  const devices = Array.from({ length: allowed + 1 }, (_, index) => `device-${index}`)
  const askers = random.shuffled(Array.from({ length: times }, (_, index) => devices[index % devices.length] ?? ''))
  await Promise.all(askers.map((device) => attempts.make(() => bindDevice(id, device))))
  const answers = await Promise.all(
    devices.map(async (device) => {
      const end = await attempts.make(() => checkLicense({ key, device, clientIp: address }))
      return { device, status: end && 'result' in end ? end.result.status : null }
    }),
  )
  const { hardwareIds } = await storedLicense(id)
  const bound = await db().$count(licenseDevices, eq(licenseDevices.licenseId, id))
  if (new Set(hardwareIds).size !== allowed || hardwareIds.length !== allowed || bound !== allowed)
    failures.push(`of ${allowed} allowed, bound ${bound} times, to ${hardwareIds.join()}`)
  const wrong = answers.filter(({ device, status }) => {
    return status !== (hardwareIds.includes(device) ? 'active' : 'device_mismatch')
  })
  if (wrong.length > 0) failures.push(`${wrong.length} devices got a wrong status`)
}
