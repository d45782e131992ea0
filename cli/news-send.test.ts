import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { customers, newsLetters } from '#app/db/schema/shop.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { sendNewsFile } from './news-send.ts'

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

/** Runs the command and answers whether it succeeded and what it printed. */
async function run(...args: string[]) {
  const printed: string[] = []
  const spies = (['log', 'error'] as const).map((stream) =>
    vi.spyOn(console, stream).mockImplementation((line: string) => void printed.push(line)),
  )
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return { succeeded: await sendNewsFile(args), printed: printed.join('\n') }
}

test('says how many would get it, and sends it only with --yes, once', async () => {
  const args = ['--subject', 'New stock', file]
  expect(await run(...args)).toEqual({
    succeeded: true,
    printed: '3 customers asked for news. Add --yes to send it to them.',
  })
  expect(await db().$count(newsLetters)).toBe(0)

  expect(await run(...args, '--yes')).toEqual({ succeeded: true, printed: 'Queued for 3 customers.' })
  const kept = await db().select().from(newsLetters)
  expect(kept).toMatchObject([
    { subject: 'New stock', body: 'New stock arrives on Monday.\n\nSee you then.', recipients: 3 },
  ])

  const again = await run(...args, '--yes')
  expect(again.succeeded).toBe(false)
  expect(again.printed).toMatch(/^This was sent on .+ UTC to 3 customers\.$/)
})

test.each([
  [['--yes'], /^Usage: /],
  [['--subject', 'New stock'], /^Usage: /],
  [['--subject', ' ', 'news.md'], /^The subject is missing\.$/],
  [['--subjekt', 'New stock', 'news.md'], /--subjekt/],
  [['--subject', 'New stock', 'nowhere.md'], /ENOENT/],
  [['--subject', 'New stock', 'empty.md'], /^The file is empty\.$/],
  [['--subject', 'New stock', 'picture.png'], /not valid for encoding utf-8/],
])('refuses %j', async (args, sentence) => {
  await writeFile(path.join(config().dataDir, 'empty.md'), ' \n')
  await writeFile(path.join(config().dataDir, 'picture.png'), Buffer.from([0x89, 0x50, 0xff, 0xfe]))
  const inFolder = args.map((word) => (/\.(md|png)$/.test(word) ? path.join(config().dataDir, word) : word))
  const { succeeded, printed } = await run(...inFolder, '--yes')
  expect(succeeded).toBe(false)
  expect(printed).toMatch(sentence)
  expect(await db().$count(newsLetters)).toBe(0)
})
