import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/auth.ts'
import { checkIncidents, checkProbes } from '#app/db/schema/watch.ts'
import { probeLicenseCheck } from '#app/integrations/license-probe.ts'
import { PROBE_KEY } from '#app/lib/license-key.ts'
import { createAdmin } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, inspect, PHONE, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop({ workers: 2 })

test('probes its own license check at startup, and says that it answers', async () => {
  await expect.poll(() => db().$count(checkProbes)).toBe(1)
  const page = await openPage({ viewport: PHONE })
  await page.goto(`${shop().url}/status`)
  await page.getByRole('status').filter({ hasText: 'The license check is up.' }).waitFor()
  await page.getByText('None so far.').waitFor()
  await expectNoSidewaysScroll(page)
  await inspect(page)
})

/** Adds an incident of a day ago, and returns the name of its node. */
async function addIncident(minutes: number): Promise<string> {
  const [{ node } = { node: '' }] = await db().select().from(checkProbes)
  const startedAt = new Date(Date.now() - 86_400_000)
  const endedAt = new Date(startedAt.getTime() + minutes * 60_000)
  const reason = 'The check did not answer.'
  await db().insert(checkIncidents).values({ id: randomUUID(), node, reason, startedAt, endedAt })
  return node
}

test('lists incidents with their times but without node names', async () => {
  const node = await addIncident(5)
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(`${shop().url}/status`)
  await page.getByText('The check did not answer.').waitFor()
  await page.getByText('for 5 minutes').waitFor()
  expect(await page.content()).not.toContain(node)
  await page.getByRole('link', { name: 'license check', exact: true }).waitFor()
})

test('stays current without counting as use of an admin session', async () => {
  const admin = await createAdmin()
  const page = await openPage({ cookie: await signIn(shop().url, admin.email) })
  await page.goto(`${shop().url}/status`)
  await page.getByRole('status').filter({ hasText: 'The license check is up.' }).waitFor()
  const session = eq(authSessions.userId, admin.id)
  const unused = await db()
    .update(authSessions)
    .set({ updatedAt: sql`now() - interval '5 minutes'` })
    .where(session)
    .returning({ updatedAt: authSessions.updatedAt })
  await addIncident(7)
  await page.getByText('for 7 minutes').waitFor()
  expect(await db().select({ updatedAt: authSessions.updatedAt }).from(authSessions).where(session)).toEqual(unused)
})

test("recognizes probes in every web process, and counts checks of the probe's key by others", async () => {
  const check = (license_key: string) =>
    fetch(`${shop().url}/api/check_license`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ license_key }),
    })
  const counted = async () => {
    const text = await (await fetch(`${shop().url}/metrics`)).text()
    return Number(/^packhouse_license_checks_total\{status="invalid"\} (\d+)$/m.exec(text)?.[1] ?? 0)
  }
  const before = await counted()
  const probes = await Promise.all(Array.from({ length: 30 }, () => probeLicenseCheck(shop().url)))
  for (const probe of probes) expect(probe).toMatchObject({ fault: null })
  expect(await counted()).toBe(before)
  for (let asked = 0; asked < 3; asked++) expect((await check(PROBE_KEY)).status).toBe(200)
  expect(await counted()).toBe(before + 3)
})
