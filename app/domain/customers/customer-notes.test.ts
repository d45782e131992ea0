import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { auditLog, customerNotes } from '#app/db/schema/shop.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, type Person } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { HERE } from '#test/sign-in.ts'
import { addNote, deleteNote } from './commands.ts'
import { deleteCustomer } from './delete-customer.ts'
import { listNotes } from './queries.ts'
import { noteChange } from './schema.ts'

useDatabase()

let admin: Person

beforeAll(async () => {
  admin = await createAdmin()
})

const by = (actorId = admin.id) => ({ actorId, ip: HERE })
const add = (customerId: string, body: string, noteId: string = randomUUID(), actorId?: string) =>
  addNote({ customerId, noteId, body, by: by(actorId) })

async function bodiesOf(customerId: string): Promise<string[]> {
  return (await listNotes({ customerId, before: null })).notes.map(({ body }) => body)
}

const auditOf = (customerId: string) =>
  db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `customer:${customerId}`))
    .orderBy(auditLog.id)

test('lists notes newest first with their authors, and audits them without their text', async () => {
  const { id } = await createCustomer()
  const other = await createAdmin()
  await add(id, 'Asked for an invoice.')
  await add(id, 'Paid twice.', randomUUID(), other.id)
  const { notes } = await listNotes({ customerId: id, before: null })
  expect(notes).toMatchObject([
    { body: 'Paid twice.', authorName: 'Ada Brook', createdAt: expect.any(Date) },
    { body: 'Asked for an invoice.', authorName: 'Ada Brook' },
  ])
  await deleteNote({ customerId: id, noteId: notes[0]?.id ?? '', by: by() })
  expect(await bodiesOf(id)).toEqual(['Asked for an invoice.'])
  const audited = await auditOf(id)
  expect(audited.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['customer.note_added', admin.id],
    ['customer.note_added', other.id],
    ['customer.note_deleted', admin.id],
  ])
  expect(JSON.stringify(audited)).not.toMatch(/invoice|twice/)
})

test('adds one note when the same form is sent many times in parallel', async () => {
  const { id } = await createCustomer()
  const noteId = randomUUID()
  await Promise.all(Array.from({ length: 8 }, () => add(id, 'Once.', noteId)))
  expect(await bodiesOf(id)).toEqual(['Once.'])
  expect(await auditOf(id)).toHaveLength(1)
})

test('lists every note once across pages', async () => {
  const { id } = await createCustomer()
  const written = Array.from({ length: 45 }, (_, number) => `Note ${number}.`)
  const createdAt = new Date()
  await db()
    .insert(customerNotes)
    .values(written.map((body) => ({ id: randomUUID(), customerId: id, authorId: admin.id, body, createdAt })))
  const pages: string[][] = []
  for (let before: string | null | undefined; before !== null; ) {
    const page: Awaited<ReturnType<typeof listNotes>> = await listNotes({ customerId: id, before: before ?? null })
    pages.push(page.notes.map(({ body }) => body))
    before = page.older
  }
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5])
  expect(pages.flat().sort()).toEqual(written.sort())
})

test('keeps notes to their customer and to admins, and deletes them with the customer', async () => {
  const [mara, other] = [await createCustomer(), await createCustomer()]
  const noteId = randomUUID()
  await add(mara.id, 'Hers.', noteId)
  await expect(deleteNote({ customerId: other.id, noteId, by: by() })).rejects.toThrow('already been deleted')
  await expect(deleteNote({ customerId: mara.id, noteId, by: by(mara.id) })).rejects.toThrow('Only an admin')
  await expect(add(mara.id, 'Mine.', randomUUID(), mara.id)).rejects.toThrow('Only an admin can do this.')
  expect(await listNotes({ customerId: other.id, before: noteId })).toEqual({ notes: [], older: null })

  await deleteCustomer({ customerId: mara.id, by: byAdmin(admin.id) })
  expect(await db().$count(customerNotes, eq(customerNotes.customerId, mara.id))).toBe(0)
  await expect(add(mara.id, 'Late.')).rejects.toThrow('User not found.')
})

test('deletes or refuses a note that is added while its customer is deleted', async () => {
  for (let round = 0; round < 8; round++) {
    const { id } = await createCustomer()
    await Promise.allSettled([deleteCustomer({ customerId: id, by: byAdmin(admin.id) }), add(id, 'Late.')])
    expect(await db().$count(customerNotes, eq(customerNotes.customerId, id))).toBe(0)
  }
})

test.each(['', ' \n ', 'x'.repeat(2_001), 'a\0b'])('refuses %j as a note', (body) => {
  expect(noteChange.safeParse({ intent: 'add', noteId: randomUUID(), body }).success).toBe(false)
})

test('accepts two thousand characters, counting each line break once', () => {
  const body = `${'x'.repeat(1_998)}\r\ny`
  expect(noteChange.parse({ intent: 'add', noteId: randomUUID(), body })).toMatchObject({
    body: `${'x'.repeat(1_998)}\ny`,
  })
  expect(noteChange.safeParse({ intent: 'add', noteId: randomUUID(), body, authorId: 'x' }).success).toBe(false)
})
