import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { contains, containsEmail } from '#app/db/contains.ts'
import { openFirst, pageOpenFirst } from '#app/db/open-first.ts'
import { customers } from '#app/db/schema/shop.ts'
import { supportAnswers, supportMessages } from '#app/db/schema/support.ts'
import { isNobodysAddress } from '#app/domain/customers/rules.ts'
import { versionOf } from '#app/lib/row-version.ts'
import { messageStates } from './rules.ts'
import type { MessageListQuery } from './schema.ts'

const PAGE = 50

type Wanted = MessageListQuery & { search: string }

const { id, createdAt, status } = supportMessages
const isOpen = sql`${status} = 'open'`

/** Lists a page of messages, open ones first, newest first. */
export async function listMessages({ state, kind, search, after }: Wanted) {
  const isShown = openFirst({
    table: supportMessages,
    at: createdAt,
    states: messageStates.filter((known) => (state ?? known) === known),
    isIn: (known) => and(eq(status, known), kind && eq(supportMessages.kind, kind), matches(search)),
    after,
    limit: PAGE + 1,
  })
  const { name, email, subject } = supportMessages
  const found = await db()
    .select({ id, status, createdAt, kind: supportMessages.kind, name, email, subject })
    .from(supportMessages)
    .where(isShown)
    .orderBy(desc(isOpen), desc(createdAt), desc(id))
    .limit(PAGE + 1)
  const { rows, next } = pageOpenFirst(found, PAGE, (message) => message.status === 'open')
  return { messages: rows, next }
}

function matches(search: string): SQL | undefined {
  if (search === '') return undefined
  const { name, email, subject } = supportMessages
  return or(contains(name, search), containsEmail(email, search), contains(subject, search))
}

export async function getMessage(messageId: string) {
  const [found] = await db()
    .select({ message: supportMessages, account: customers.email })
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
  const { updatedAt, ...message } = found.message
  const isSenderDeleted = isNobodysAddress(message.email)
  return { ...message, account: found.account, isSenderDeleted, version: versionOf({ updatedAt }), answers }
}
