import { and, eq, isNull, sql } from 'drizzle-orm'
import { bulkTransaction, type Database, db } from '#app/db/client.server.ts'
import { equals } from '#app/db/contains.ts'
import { addJobs } from '#app/db/jobs.server.ts'
import { authUsers } from '#app/db/schema/auth.ts'
import { customers } from '#app/db/schema/shop.ts'
import { textVersions } from '#app/db/schema/texts.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import type { TextMail } from '#app/lib/mail.ts'
import { DEFAULT_LANGUAGE } from '#messages/languages.ts'
import { findText } from './queries.ts'
import { textRefusals } from './refusals.ts'

const AT_ONCE = 1000

/** Includes everyone who may order, whatever email they chose, but no address that is unconfirmed or refused. */
const isReached = and(
  eq(customers.role, 'customer'),
  eq(authUsers.emailVerified, true),
  isNull(customers.deletedAt),
  isNull(customers.mailRefusedAt),
)

export async function countReached(): Promise<number> {
  return (await listReached(db())).length
}

type Change = { slug: string; version: string }

/** Queues an email about a version to every customer, once, audited, and returns their number. */
export async function mailChange({ slug, version }: Change, by: { actorId: string; ip: string }): Promise<number> {
  return bulkTransaction(async (tx) => {
    const text = await findText({ slug, language: DEFAULT_LANGUAGE }, tx)
    if (!text?.online || text.inForce !== version) throw textRefusals.notInForce()
    const reached = await listReached(tx)
    const isVersion = and(
      ...[equals(textVersions.slug, slug), equals(textVersions.version, version)],
      ...[eq(textVersions.language, DEFAULT_LANGUAGE), isNull(textVersions.mailedAt)],
    )
    const [mailed] = await tx
      .update(textVersions)
      .set({ mailedAt: sql`now()`, recipients: reached.length })
      .where(isVersion)
      .returning({ id: textVersions.id })
    if (!mailed) throw textRefusals.alreadyMailed()
    for (let start = 0; start < reached.length; start += AT_ONCE) {
      const copies = reached.slice(start, start + AT_ONCE)
      await addJobs(
        tx,
        'send-text-change',
        copies.map(({ customerId }) => ({ versionId: mailed.id, customerId })),
      )
    }
    const after = { version, recipients: reached.length }
    await recordAudit(tx, { ...by, action: 'text.mailed', subject: `text:${slug}`, after })
    return reached.length
  })
}

/** Returns an email about a version, with its title in the customer's language; null if they can't get it anymore. */
export async function getTextMail({ versionId, customerId }: { versionId: string; customerId: string }) {
  const { slug, version, title } = textVersions
  const translated = sql<string | null>`(
    select translation.title from text_versions as translation
    where translation.slug = ${slug} and translation.version = ${version} and translation.language = ${customers.language}
    order by translation.published_at desc limit 1)`
  const [mail]: TextMail[] = await db()
    .select({
      to: customers.email,
      name: customers.name,
      language: customers.language,
      slug,
      version,
      title: sql<string>`coalesce(${translated}, ${title})`,
    })
    .from(customers)
    .innerJoin(authUsers, eq(authUsers.id, customers.id))
    .innerJoin(textVersions, eq(textVersions.id, versionId))
    .where(and(eq(customers.id, customerId), isReached))
  return mail ?? null
}

function listReached(tx: Database) {
  return tx
    .select({ customerId: customers.id })
    .from(customers)
    .innerJoin(authUsers, eq(authUsers.id, customers.id))
    .where(isReached)
}
