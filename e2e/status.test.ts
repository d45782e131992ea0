import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { checkIncidents, checkProbes } from '#app/db/schema/watch.ts'
import { probeLicenseCheck } from '#app/integrations/license-probe.ts'
import { PROBE_KEY } from '#app/lib/license-key.ts'
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

test('lists incidents with their times but without node names', async () => {
  const [probe] = await db().select().from(checkProbes)
  const startedAt = new Date(Date.now() - 86_400_000)
  const endedAt = new Date(startedAt.getTime() + 5 * 60_000)
  const incident = {
    id: randomUUID(),
    node: probe?.node ?? '',
    reason: 'The check did not answer.',
    startedAt,
    endedAt,
  }
  await db().insert(checkIncidents).values(incident)
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(`${shop().url}/status`)
  await page.getByText('The check did not answer.').waitFor()
  await page.getByText('for 5 minutes').waitFor()
  expect(await page.content()).not.toContain(probe?.node ?? 'a node')
  await page.getByRole('link', { name: 'license check', exact: true }).waitFor()
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
