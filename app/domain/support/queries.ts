import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { contains, containsEmail } from '#app/db/contains.ts'
import { openFirst, pageOpenFirst } from '#app/db/open-first.ts'
import { customers } from '#app/db/schema/shop.ts'
import { supportAnswers, supportMessages } from '#app/db/schema/support.ts'
import { isNobodysAddress } from '#app/domain/customers/rules.ts'
import { ANSWER_HOURS } from '#app/lib/answer-time.ts'
import { versionOf } from '#app/lib/row-version.ts'
import { messageStates } from './rules.ts'
import type { MessageListQuery } from './schema.ts'

const PAGE = 50

type Wanted = MessageListQuery & { search: string }

const { id, createdAt, updatedAt, status } = supportMessages
const isOpen = sql`${status} = 'open'`
/** An open message changed last when it arrived or was opened again. */
const isLate = sql<boolean>`(${isOpen} and ${updatedAt} < now() - make_interval(hours => ${ANSWER_HOURS}))`

const { name, email, subject } = supportMessages
const listed = { id, status, createdAt, kind: supportMessages.kind, name, email, subject, isLate }

/** Lists a page of messages, open ones first, newest first; late ones oldest first. */
export async function listMessages({ state, kind, search, after }: Wanted) {
  if (state === 'late') return listLate({ kind, search, after })
  const isShown = openFirst({
    table: supportMessages,
    at: createdAt,
    states: messageStates.filter((known) => (state ?? known) === known),
    isIn: (known) => and(eq(status, known), kind && eq(supportMessages.kind, kind), matches(search)),
    after,
    limit: PAGE + 1,
  })
  const found = await db()
    .select(listed)
    .from(supportMessages)
    .where(isShown)
    .orderBy(desc(isOpen), desc(createdAt), desc(id))
    .limit(PAGE + 1)
  const { rows, next } = pageOpenFirst(found, PAGE, (message) => message.status === 'open')
  return { messages: rows, next }
}

async function listLate({ kind, search, after }: Omit<Wanted, 'state'>) {
  const place = sql`(select updated_at from support_messages as place where place.id = ${after?.id})`
  const isBeyond = after && sql`(${updatedAt}, ${id}) > (${place}, ${after.id}::uuid)`
  const found = await db()
    .select(listed)
    .from(supportMessages)
    .where(and(isLate, kind && eq(supportMessages.kind, kind), matches(search), isBeyond))
    .orderBy(asc(updatedAt), asc(id))
    .limit(PAGE + 1)
  const messages = found.slice(0, PAGE)
  return { messages, next: found.length > PAGE ? `open.${messages.at(-1)?.id}` : null }
}

export type AnswerTimes = { due: number; inTime: number; medianSeconds: number | null; late: number }

/**
 * Measures how long the messages of the last 90 days waited for their first answer, or until they were closed without
 * one. Leaves out those that are still in time.
 */
export async function measureAnswers(): Promise<AnswerTimes> {
  const { rows } = await db().execute<AnswerTimes>(sql`
    select count(*)::int as due, count(*) filter (where handled_at - created_at <= longest)::int as "inTime",
      (percentile_cont(0.5) within group (order by extract(epoch from handled_at - created_at)))::float8 as "medianSeconds",
      (select count(*)::int from support_messages where ${isLate}) as late
    from support_messages as message cross join lateral (
      select make_interval(hours => ${ANSWER_HOURS}) as longest, coalesce(
        (select min(created_at) from support_answers where message_id = message.id),
        case status when 'closed' then updated_at end
      ) as handled_at
    ) as handling
    where created_at > now() - interval '90 days' and (handled_at is not null or created_at <= now() - longest)`)
  return rows[0] as AnswerTimes
}

function matches(search: string): SQL | undefined {
  if (search === '') return undefined
  return or(contains(name, search), containsEmail(email, search), contains(subject, search))
}

export async function getMessage(messageId: string) {
  const [found] = await db()
    .select({ message: supportMessages, account: customers.email, isLate })
    .from(supportMessages)
    .leftJoin(customers, eq(customers.id, supportMessages.customerId))
    .where(eq(id, messageId))
  if (!found) return null
  const answer = { id: supportAnswers.id, body: supportAnswers.body, createdAt: supportAnswers.createdAt }
  const answers = await db()
    .select({ ...answer, author: customers.name })
    .from(supportAnswers)
    .innerJoin(customers, eq(customers.id, supportAnswers.authorId))
    .where(eq(supportAnswers.messageId, messageId))
    .orderBy(asc(answer.createdAt), asc(answer.id))
  const { updatedAt: changedAt, ...message } = found.message
  const isSenderDeleted = isNobodysAddress(message.email)
  const times = { isLate: found.isLate, version: versionOf({ updatedAt: changedAt }) }
  return { ...message, account: found.account, isSenderDeleted, ...times, answers }
}
