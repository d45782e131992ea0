import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { customers, newsLetters } from '#app/db/schema/shop.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { sendNewsFile } from './news-send.ts'
import type { Options } from './program.ts'

useDatabase()

let file: string

beforeAll(async () => {
  file = path.join(config().dataDir, 'news.md')
  await writeFile(file, 'New stock arrives on Monday.\n\nSee you then.\n')
  await Promise.all([createCustomer(), createCustomer(), createCustomer()])
  await db().update(customers).set({ mailNews: true })
})

beforeEach(async () => {
  await db().delete(newsLetters)
})

/** Runs the command and returns whether it succeeded and what it printed. */
async function run(name: string, options: Options = {}) {
  const printed: string[] = []
  const spies = (['log', 'error'] as const).map((stream) =>
    vi.spyOn(console, stream).mockImplementation((line: string) => void printed.push(line)),
  )
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return { succeeded: await sendNewsFile([name], options), printed: printed.join('\n') }
}

test('counts the recipients, and sends only with --yes and only once', async () => {
  const subject = 'New stock'
  expect(await run(file, { subject })).toEqual({
    succeeded: true,
    printed: '3 customers subscribed to news. Add --yes to send the mail.',
  })
  expect(await db().$count(newsLetters)).toBe(0)

  expect(await run(file, { subject, yes: true })).toEqual({ succeeded: true, printed: 'Queued for 3 customers.' })
  const kept = await db().select().from(newsLetters)
  expect(kept).toMatchObject([
    { subject: 'New stock', body: 'New stock arrives on Monday.\n\nSee you then.', recipients: 3 },
  ])

  const again = await run(file, { subject, yes: true })
  expect(again.succeeded).toBe(false)
  expect(again.printed).toMatch(/^This was sent on .+ UTC to 3 customers\.$/)
})

test.each([
  ['news.md', undefined, /^Add the subject of the email: --subject/],
  ['news.md', ' ', /^The subject is missing\.$/],
  ['nowhere.md', 'New stock', /ENOENT/],
  ['empty.md', 'New stock', /^The file is empty\.$/],
  ['picture.png', 'New stock', /not valid for encoding utf-8/],
])('refuses %s with the subject %j', async (name, subject, sentence) => {
  await writeFile(path.join(config().dataDir, 'empty.md'), ' \n')
  await writeFile(path.join(config().dataDir, 'picture.png'), Buffer.from([0x89, 0x50, 0xff, 0xfe]))
  const given = subject === undefined ? {} : { subject }
  const { succeeded, printed } = await run(path.join(config().dataDir, name), { ...given, yes: true })
  expect(succeeded).toBe(false)
  expect(printed).toMatch(sentence)
  expect(await db().$count(newsLetters)).toBe(0)
})
