import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { createAdmin, INSTAGRAM, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { prerequisitesVersion, setPrerequisites } from './commands.ts'
import { getSoftware } from './queries.ts'
import { catalogRefusals } from './refusals.ts'
import { prerequisitesInput } from './schema.ts'

useDatabase()

async function cards() {
  return (await getSoftware(STORYTAG))?.prerequisites ?? []
}

test('replaces the cards of a program and audits it', async () => {
  const { id: actorId } = await createAdmin()
  const before = await cards()
  expect(before.map(({ title }) => title)).toEqual(['A captcha API key', 'Accounts with their mailbox'])
  const prerequisites = [{ title: 'A computer', text: 'With a network.\nAny system.' }]
  const version = prerequisitesVersion(before)
  await setPrerequisites({ productId: STORYTAG, prerequisites, version, actorId, ip: '192.0.2.1' })
  expect(await cards()).toEqual(prerequisites)
  const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    actorId,
    action: 'product.prerequisites_changed',
    subject: `product:${STORYTAG}`,
    before: { prerequisites: before },
    after: { prerequisites },
  })
})

test('refuses an outdated form, but accepts the same form twice', async () => {
  const { id: actorId } = await createAdmin()
  const version = prerequisitesVersion(await cards())
  const by = { productId: STORYTAG, version, actorId, ip: '192.0.2.1' }
  const first = { ...by, prerequisites: [{ title: 'First', text: 'One.' }] }
  await setPrerequisites(first)
  await setPrerequisites(first)
  const second = { ...by, prerequisites: [{ title: 'Second', text: 'Two.' }] }
  await expect(setPrerequisites(second)).rejects.toMatchObject({ status: 409, title: 'Failed to update product.' })
  expect(await cards()).toEqual(first.prerequisites)
})

test('refuses cards for accounts', async () => {
  const { id: actorId } = await createAdmin()
  const change = { productId: INSTAGRAM, prerequisites: [], version: '', actorId, ip: '192.0.2.1' }
  await expect(setPrerequisites(change)).rejects.toThrow(catalogRefusals.softwareNotFound())
})

test('skips empty rows and moves the rows below up', () => {
  expect(
    prerequisitesInput.parse({
      version: 'v',
      title1: ' ',
      text1: '',
      title3: ' A key ',
      text3: ' From\r\nyou. ',
      title6: 'Six',
      text6: 'x',
    }),
  ).toEqual({
    version: 'v',
    prerequisites: [
      { title: 'A key', text: 'From\nyou.' },
      { title: 'Six', text: 'x' },
    ],
  })
  expect(prerequisitesInput.parse({})).toEqual({ version: '', prerequisites: [] })
})

test.each([
  [{ text2: 'Alone' }, 'title2', 'Please give the card a title.'],
  [{ title2: 'Alone' }, 'text2', 'Please describe what is needed.'],
  [{ title1: 'x'.repeat(81), text1: 'x' }, 'title1', 'A title must be plain text of at most 80 characters.'],
  [{ title1: 'x', text1: 'x'.repeat(401) }, 'text1', 'A text must be plain text of at most 400 characters.'],
  [{ title1: 'x\0', text1: 'x' }, 'title1', 'A title must be plain text of at most 80 characters.'],
  [{ title1: 'x', text1: 'x\0y' }, 'text1', 'A text must be plain text of at most 400 characters.'],
])('refuses %j at its field', (fields, field, message) => {
  const { error } = prerequisitesInput.safeParse(fields)
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, message]])
})

test.each([{ title7: 'x', text7: 'x' }, { price: '1' }])('refuses unknown fields: %j', (fields) => {
  expect(prerequisitesInput.safeParse(fields).success).toBe(false)
})
