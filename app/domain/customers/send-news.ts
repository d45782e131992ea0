import { and, eq, isNull } from 'drizzle-orm'
import { v5 } from 'uuid'
import type { z } from 'zod'
import { bulkTransaction, type Database, db } from '#app/db/client.server.ts'
import { addJobs } from '#app/db/jobs.server.ts'
import { authUsers } from '#app/db/schema/auth.ts'
import { customers, newsLetters } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import type { NewsMail } from '#app/lib/mail.ts'
import { customerRefusals } from './refusals.ts'
import type { news } from './schema.ts'

type News = z.output<typeof news>

/** Fixed, so that a letter's id depends only on its text. */
const NAMESPACE = '5c2f1d0e-7a34-4f0b-9d52-3a1f6f0c8e71'
const AT_ONCE = 1000

const wantsNews = and(
  eq(customers.role, 'customer'),
  eq(customers.mailNews, true),
  eq(authUsers.emailVerified, true),
  isNull(customers.deletedAt),
)

/** Counts customers who subscribed and confirmed their address. Refuses a letter that was already sent. */
export async function countNewsReaders(letter: News): Promise<number> {
  await requireUnsent(db(), idOf(letter))
  return (await listReaders(db())).length
}

/** Queues an email to each subscriber and returns their number. Refuses a letter that was already sent. */
export async function sendNews(letter: News): Promise<number> {
  const newsId = idOf(letter)
  return bulkTransaction(async (tx) => {
    const readers = await listReaders(tx)
    if (readers.length === 0) {
      await requireUnsent(tx, newsId)
      return 0
    }
    const kept = await tx
      .insert(newsLetters)
      .values({ id: newsId, ...letter, recipients: readers.length })
      .onConflictDoNothing()
      .returning({ id: newsLetters.id })
    if (kept.length === 0) await requireUnsent(tx, newsId)
    for (let start = 0; start < readers.length; start += AT_ONCE) {
      const payloads = readers.slice(start, start + AT_ONCE).map(({ customerId }) => ({ newsId, customerId }))
      await addJobs(tx, 'send-news', payloads)
    }
    const after = { subject: letter.subject, recipients: readers.length }
    await recordAudit(tx, { actorId: null, action: 'news.sent', subject: `news:${newsId}`, after })
    return readers.length
  })
}

export async function getNewsMail({ newsId, customerId }: { newsId: string; customerId: string }) {
  const [mail]: NewsMail[] = await db()
    .select({
      to: customers.email,
      name: customers.name,
      language: customers.language,
      subject: newsLetters.subject,
      body: newsLetters.body,
    })
    .from(customers)
    .innerJoin(authUsers, eq(authUsers.id, customers.id))
    .innerJoin(newsLetters, eq(newsLetters.id, newsId))
    .where(and(eq(customers.id, customerId), wantsNews))
  return mail ?? null
}

function listReaders(tx: Database) {
  return tx
    .select({ customerId: customers.id })
    .from(customers)
    .innerJoin(authUsers, eq(authUsers.id, customers.id))
    .where(wantsNews)
}

function idOf({ subject, body }: News): string {
  return v5(JSON.stringify([subject, body]), NAMESPACE)
}

async function requireUnsent(tx: Database, newsId: string): Promise<void> {
  const [sent] = await tx.select().from(newsLetters).where(eq(newsLetters.id, newsId))
  if (sent) throw customerRefusals.newsAlreadySent(sent)
}
