import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { contains, containsEmail } from '#app/db/contains.ts'
import { customers } from '#app/db/schema/shop.ts'
import { supportAnswers, supportMessages } from '#app/db/schema/support.ts'
import { isNobodysAddress } from '#app/domain/customers/rules.ts'
import { versionOf } from '#app/lib/row-version.ts'
import { type MessageState, messageStates } from './rules.ts'
import type { MessageListQuery } from './schema.ts'

const PAGE = 50

export async function countOpenMessages(): Promise<number> {
  return db().$count(supportMessages, eq(supportMessages.status, 'open'))
}

type Wanted = MessageListQuery & { search: string }

const { id, createdAt, status } = supportMessages
const isOpen = sql`${status} = 'open'`

/** Lists a page of messages, open ones first, newest first. Reading each state by its index keeps the cost constant. */
export async function listMessages({ state, kind, search, after }: Wanted) {
  const states = messageStates.filter((known) => (state ?? known) === known && !isPassed(known, after))
  if (states.length === 0) return { messages: [], next: null }
  const newest = states.map(
    (known) => sql`(
      select ${id} from ${supportMessages}
      where ${and(eq(status, known), kind && eq(supportMessages.kind, kind), matches(search), comesAfter(known, after))}
      order by ${createdAt} desc, ${id} desc limit ${PAGE + 1}
    )`,
  )
  const found = await db()
    .select({
      id,
      status,
      createdAt,
      kind: supportMessages.kind,
      name: supportMessages.name,
      email: supportMessages.email,
      subject: supportMessages.subject,
    })
    .from(supportMessages)
    .where(sql`${id} in (${sql.join(newest, sql` union all `)})`)
    .orderBy(desc(isOpen), desc(createdAt), desc(id))
    .limit(PAGE + 1)
  const messages = found.slice(0, PAGE)
  const last = found.length > PAGE ? messages.at(-1) : undefined
  return { messages, next: last ? `${last.status === 'open' ? 'open' : 'handled'}.${last.id}` : null }
}

type Place = MessageListQuery['after']

/** Behind the first handled message there are no open ones. */
function isPassed(state: MessageState, after: Place): boolean {
  return state === 'open' && after?.among === 'handled'
}

/** Where the page was says the address, so a message that was handled since then changes nothing about it. */
function comesAfter(state: MessageState, after: Place): SQL | undefined {
  if (!after || (state === 'open') !== (after.among === 'open')) return undefined
  const place = (column: string) => sql`(select ${sql.identifier(column)} from support_messages where id = ${after.id})`
  return sql`(${createdAt}, ${id}) < (${place('created_at')}, ${place('id')})`
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
  const { updatedAt, ...message } = found.message
  return {
    ...message,
    account: found.account,
    isSenderDeleted: isNobodysAddress(message.email),
    version: versionOf({ updatedAt }),
    answers: await listAnswers(messageId),
  }
}

async function listAnswers(messageId: string) {
  return db()
    .select({
      id: supportAnswers.id,
      author: customers.name,
      body: supportAnswers.body,
      createdAt: supportAnswers.createdAt,
    })
    .from(supportAnswers)
    .innerJoin(customers, eq(customers.id, supportAnswers.authorId))
    .where(eq(supportAnswers.messageId, messageId))
    .orderBy(asc(supportAnswers.createdAt), asc(supportAnswers.id))
}
