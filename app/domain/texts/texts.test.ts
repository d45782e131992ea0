import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { authUsers } from '#app/db/schema/auth.ts'
import { orders } from '#app/db/schema/orders.ts'
import { auditLog, customers } from '#app/db/schema/shop.ts'
import { texts, textVersions } from '#app/db/schema/texts.ts'
import { getAcceptedVersions } from '#app/domain/identity/queries.ts'
import { registerCustomer } from '#app/domain/identity/registration/register.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { getOrder } from '#app/domain/orders/queries.ts'
import type { Language } from '#messages/languages.ts'
import { legalDates } from '#messages/legal-dates.ts'
import { createAdmin, createCustomer, loadStock, publishFile } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { pack, toolLicense } from '#test/purchases.ts'
import { createPage, publishText, savePageState } from './commands.ts'
import { countReached, getTextMail, mailChange } from './mail-change.ts'
import { findText, listPages, listPublished, listTexts, versionInForce } from './queries.ts'
import { dayOfVersion, nextVersion, versionInWords } from './rules.ts'
import { newPageInput, textInput } from './schema.ts'

useDatabase()

const TERMS = 'terms-of-service'
const BUILT_IN = legalDates[TERMS]
const today = () => new Date().toISOString().slice(0, 10)
let by: { actorId: string; ip: string }

beforeEach(async () => {
  by = { actorId: (await createAdmin()).id, ip: '203.0.113.7' }
  await db().execute(sql`truncate text_versions`)
  await db().execute(sql`
    set session_replication_role = replica; delete from texts where slug not in ('terms-of-service', 'privacy-policy', 'disclaimer');
    set session_replication_role = origin`)
})

async function editionOf(language: Language = 'en', slug = TERMS): Promise<string> {
  return (await findText({ slug, language }))?.edition ?? ''
}

async function publish(body: string, language: Language = 'en', edition?: string) {
  const text = { slug: TERMS, language, title: 'Terms', body }
  await publishText({ ...text, edition: edition ?? (await editionOf(language)) }, by)
}

async function inForce(): Promise<string | undefined> {
  const { rows } = await db().execute<{ version: string }>(sql`select ${versionInForce(TERMS)} as version`)
  return rows[0]?.version
}

describe('a version', () => {
  test('is that of the text that comes with the shop until one is published', async () => {
    expect(await inForce()).toBe(BUILT_IN)
    expect(await findText({ slug: TERMS, language: 'es' })).toMatchObject({
      ...{ version: BUILT_IN, inForce: BUILT_IN, versions: [BUILT_IN], until: null, original: null, translation: null },
    })
  })

  test('is in force from its publication to the next, and stays readable', async () => {
    await publish('First.')
    await publish('Second.')
    const [second, first] = (await listPublished(TERMS)).map(({ version }) => version)
    expect(await inForce()).toBe(second)
    expect([dayOfVersion(first ?? ''), dayOfVersion(second ?? '')]).toEqual([today(), today()])
    const read = (version?: string) => findText({ slug: TERMS, language: 'en', version: version ?? null })
    const [{ publishedAt: replacedAt } = {}, { publishedAt: firstAt } = {}] = await listPublished(TERMS)
    expect(await read()).toMatchObject({ version: second, until: null, original: { body: 'Second.' } })
    expect(await read(first)).toMatchObject({ inForce: second, until: replacedAt, original: { body: 'First.' } })
    expect(await read(BUILT_IN)).toMatchObject({ version: BUILT_IN, until: firstAt, original: null })
    expect(await read('2020-01-01')).toMatchObject({ original: null, translation: null, until: null })
  })

  test('never changes and is never deleted', async () => {
    await publish('First.')
    await expect(db().update(textVersions).set({ body: 'x' })).rejects.toThrow()
    await expect(db().delete(textVersions)).rejects.toThrow()
    await expect(db().delete(texts).where(eq(texts.slug, TERMS))).rejects.toThrow()
  })

  test('is published once when two admins publish at the same time', async () => {
    const edition = await editionOf()
    const other = { actorId: (await createAdmin()).id, ip: by.ip }
    const text = { slug: TERMS, language: 'en', title: 'Terms', edition } as const
    const results = await Promise.allSettled([
      publishText({ ...text, body: 'Mine.' }, by),
      publishText({ ...text, body: 'Yours.' }, other),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } })
    expect(await db().$count(textVersions)).toBe(1)
  })

  test('is not published again with the same text', async () => {
    await publish('Same.')
    await publish('Same.')
    expect(await db().$count(textVersions)).toBe(1)
  })

  test('is audited with who published it', async () => {
    await publish('First.')
    const [entry] = await db().select().from(auditLog).where(eq(auditLog.actorId, by.actorId))
    expect(entry).toMatchObject({
      actorId: by.actorId,
      subject: `text:${TERMS}`,
      before: { version: BUILT_IN, language: 'en' },
      after: { language: 'en', title: 'Terms' },
    })
  })

  test('is named after its day', () => {
    expect(nextVersion('2026-11-29', [])).toBe('2026-11-29')
    expect(nextVersion('2026-11-29', ['2026-11-29', '2026-11-29-2', '2026-11-28', null])).toBe('2026-11-29-3')
    expect(versionInWords('2026-11-29')).toBe('November 29, 2026')
    expect(versionInWords('2026-11-29-12')).toBe('November 29, 2026 (12)')
  })
})

describe('a translation', () => {
  test('belongs to the version that it was made from', async () => {
    await publish('Built-in en español.', 'es')
    expect(await findText({ slug: TERMS, language: 'es' })).toMatchObject({
      ...{ inForce: BUILT_IN, original: null, translation: { body: 'Built-in en español.' } },
    })
    await publish('First.')
    expect(await findText({ slug: TERMS, language: 'es' })).toMatchObject({
      ...{ original: { body: 'First.' }, translation: null },
    })
    await publish('Primera.', 'es')
    await publish('Primera, corregida.', 'es')
    const { version } = (await findText({ slug: TERMS, language: 'es' })) ?? {}
    expect(await inForce()).toBe(version)
    expect(await findText({ slug: TERMS, language: 'es' })).toMatchObject({
      ...{ original: { body: 'First.' }, translation: { body: 'Primera, corregida.' }, versions: [version, BUILT_IN] },
    })
  })

  test('is refused when its original has changed since', async () => {
    await publish('First.')
    const edition = await editionOf('es')
    await publish('Second.')
    await expect(publish('Primera.', 'es', edition)).rejects.toThrow('Another admin published this text')
  })
})

describe('a page', () => {
  const page = { slug: 'shipping', title: 'Shipping', body: 'Immediately.', online: true, inFooter: true }

  test('is listed while it is online, and in the footer if it is linked there', async () => {
    await createPage(page, by)
    await createPage({ ...page, slug: 'press', title: 'Press', inFooter: false }, by)
    const slugs = async (options?: { inFooter: boolean }) => (await listPages('en', options)).map(({ slug }) => slug)
    expect(await slugs()).toEqual(['shipping', 'press'])
    expect(await slugs({ inFooter: true })).toEqual(['shipping'])
    await savePageState({ slug: 'shipping', online: false, inFooter: true }, by)
    expect(await slugs()).toEqual(['press'])
    expect(await listTexts()).toContainEqual(
      expect.objectContaining({ slug: 'shipping', online: false, title: 'Shipping' }),
    )
  })

  test('has its title in the language of the reader', async () => {
    await createPage(page, by)
    const edition = await editionOf('es', 'shipping')
    await publishText({ slug: 'shipping', language: 'es', title: 'Envíos', body: 'De inmediato.', edition }, by)
    expect(await listPages('es')).toEqual([{ slug: 'shipping', title: 'Envíos' }])
    expect(await listPages('ru')).toEqual([{ slug: 'shipping', title: 'Shipping' }])
  })

  test('is refused with a slug that another text has', async () => {
    await createPage(page, by)
    await expect(createPage(page, by)).rejects.toThrow('Another page has this address.')
    expect(await db().$count(textVersions)).toBe(1)
  })

  test('cannot be made of a legal text, which stays online', async () => {
    await expect(savePageState({ slug: TERMS, online: false, inFooter: false }, by)).rejects.toThrow('does not exist')
    await expect(publishText({ ...page, slug: 'nothing', language: 'en', edition: '' }, by)).rejects.toThrow(
      'does not exist',
    )
  })
})

describe('a text', () => {
  test.each([
    [
      '<script>alert(1)</script>',
      'HTML, pictures, tables and code blocks are not supported: <script>alert(1)</script>',
    ],
    ['![a](https://example.com/a.png)', 'are not supported: ![a](https://example.com/a.png)'],
    [
      '[a](javascript:alert(1))',
      'Links must begin with https://, http://, mailto:, /, ../, # or ?: [a](javascript:alert(1))',
    ],
    ['{{owner}} {{owner}}', 'There is no block {{owner}}. The blocks are {{siteName}}, {{supportEmail}}, {{issuer}}'],
    ['{{}}', 'There is no block {{}}.'],
    ['Sold by {{issuer}}.', 'Put these blocks on a separate line, with an empty line before and after: {{issuer}}'],
  ])('is refused with %s', async (body, sentence) => {
    await expect(publish(body)).rejects.toThrow(sentence)
    expect(await db().$count(textVersions)).toBe(0)
  })

  test('can contain every block and the usual Markdown', async () => {
    const blocks = '{{issuer}}\n\n{{warranties}}\n\n{{providers}}\n\n{{siteName}}, {{ supportEmail }}, `{{owner}}`'
    await publish(`# A\n\n## B\n\n### C\n\n> quoted **bold** _it_\n\n---\n\n1. one\n2. [two](/tools)\n\n${blocks}`)
    expect(await inForce()).toBe(today() === BUILT_IN ? `${BUILT_IN}-2` : today())
  })

  test.each([
    ['title', { title: '' }],
    ['title', { title: 'a\nb' }],
    ['title', { title: 'x'.repeat(121) }],
    ['body', { body: ' \r\n ' }],
    ['body', { body: 'a\0b' }],
    ['body', { body: 'x'.repeat(60_001) }],
    ['language', { language: 'xx' }],
    ['intent', { intent: 'delete' }],
    ['', { [randomUUID()]: 'x' }],
  ])('is refused for a wrong %s', (field, change) => {
    const read = textInput.safeParse({ language: 'en', version: 'v', title: 'A', body: 'B', ...change })
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
  })

  test.each(['', 'Shipping', 'a b', '../a', '-a', 'a--b', 'contact', 'new', TERMS, 'a'.repeat(61)])(
    'is not added at %j',
    (slug) => expect(newPageInput.safeParse({ title: 'A', body: 'B', slug }).success).toBe(false),
  )
})

describe('the version in force', () => {
  test('is kept with a sign-up and with an order', async () => {
    await loadStock(2)
    await publishFile()
    const customer = await createCustomer({ balanceCents: 40_00 })
    const first = await purchaseAccounts(pack(customer.id))
    await publish('First.')
    const version = await inForce()
    const later = await Promise.all([purchaseAccounts(pack(customer.id)), purchaseLicense(toolLicense(customer.id))])
    const versionOf = async (id: string) => (await getOrder({ id, customerId: customer.id }))?.termsVersion
    expect(await versionOf(first.orderId)).toBe(BUILT_IN)
    for (const { orderId } of later) expect(await versionOf(orderId)).toBe(version)

    const email = `${randomUUID()}@example.com`
    await registerCustomer({ name: 'Noa Reed', email, password: 'long and unusual', clientIp: by.ip })
    const [user] = await db().select().from(authUsers).where(eq(authUsers.email, email))
    expect(user).toMatchObject({ termsVersion: version, privacyVersion: legalDates['privacy-policy'] })
    expect(await getAcceptedVersions(user?.id ?? '')).toEqual({
      ...{ termsVersion: version, privacyVersion: legalDates['privacy-policy'] },
    })
  })

  test('of an order never changes', async () => {
    await loadStock(1)
    const { id: customerId } = await createCustomer({ balanceCents: 1_00 })
    const { orderId } = await purchaseAccounts(pack(customerId))
    await expect(
      db().update(orders).set({ termsVersion: '2020-01-01' }).where(eq(orders.id, orderId)),
    ).rejects.toThrow()
  })
})

describe('an email about a change', () => {
  async function takeCopies() {
    const { rows } = await db().execute<{ payload: { versionId: string; customerId: string } }>(
      sql`delete from graphile_worker._private_jobs using graphile_worker._private_tasks as tasks
        where task_id = tasks.id and tasks.identifier = 'send-text-change' returning payload`,
    )
    return rows.map(({ payload }) => payload)
  }

  beforeEach(async () => {
    await db().update(customers).set({ deletedAt: new Date() }).where(eq(customers.role, 'customer'))
    await takeCopies()
  })

  test('goes once to each customer whose address is confirmed and takes email', async () => {
    await publish('First.')
    await publish('Primera.', 'es')
    const version = (await inForce()) ?? ''
    const [mara, refused, unconfirmed] = [await createCustomer(), await createCustomer(), await createCustomer()]
    await db()
      .update(customers)
      .set({ mailRefusedAt: new Date(), mailRefusal: 'no' })
      .where(eq(customers.id, refused.id))
    await db().update(authUsers).set({ emailVerified: false }).where(eq(authUsers.id, unconfirmed.id))
    await db().update(customers).set({ language: 'es' }).where(eq(customers.id, mara.id))
    expect(await countReached()).toBe(1)

    const results = await Promise.allSettled([1, 2, 3].map(() => mailChange({ slug: TERMS, version }, by)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toEqual([{ status: 'fulfilled', value: 1 }])
    await expect(mailChange({ slug: TERMS, version }, by)).rejects.toThrow('Customers already got an email')
    const copies = await takeCopies()
    expect(copies.map(({ customerId }) => customerId)).toEqual([mara.id])
    const [copy] = copies
    const mail = { to: mara.email, name: mara.name, language: 'es', slug: TERMS, version, title: 'Terms' }
    expect(copy && (await getTextMail(copy))).toEqual(mail)
    await db().update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, mara.id))
    expect(copy && (await getTextMail(copy))).toBeNull()
    await expect(
      db().update(textVersions).set({ mailedAt: null }).where(eq(textVersions.version, version)),
    ).rejects.toThrow()
  })

  test('is refused for a version that is not in force, or comes with the shop', async () => {
    await publish('First.')
    const first = (await inForce()) ?? ''
    await publish('Second.')
    for (const version of [first, BUILT_IN, '']) {
      await expect(mailChange({ slug: TERMS, version }, by)).rejects.toThrow('no longer in force')
    }
    await expect(mailChange({ slug: 'disclaimer', version: legalDates.disclaimer }, by)).rejects.toThrow()
    expect(await takeCopies()).toEqual([])
  })
})

test('knows no text with a slug that PostgreSQL cannot store', async () => {
  expect(await findText({ slug: '\0', language: 'en' })).toBeNull()
  expect(await listPublished('\0')).toEqual([])
})
