import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import { moment, oneOf, refersTo, timestamps } from './columns.ts'
import { customers } from './shop.ts'

export const supportMessages = pgTable(
  'support_messages',
  ({ text, uuid }) => ({
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id').references(() => customers.id),
    kind: oneOf('kind', ['question', 'order_problem', 'listing_report']),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** The language of its page; null for messages from before it was kept. */
    language: text('language'),
    status: oneOf('status', ['open', 'answered', 'closed']).default('open'),
    ...timestamps,
  }),
  (table) => [
    index('support_messages_search').using(
      'gin',
      sql`name gin_trgm_ops`,
      sql`email gin_trgm_ops`,
      sql`subject gin_trgm_ops`,
    ),
    check('support_messages_kind', sql`${table.kind} in ('question', 'order_problem', 'listing_report')`),
    check('support_messages_status', sql`${table.status} in ('open', 'answered', 'closed')`),
    index('support_messages_status_created_at').on(table.status, table.createdAt),
    index('support_messages_created_at').on(table.createdAt),
    index('support_messages_open_since').on(table.updatedAt, table.id).where(sql`status = 'open'`),
    index('support_messages_customer_id').on(table.customerId),
    index('support_messages_email').on(sql`lower(${table.email})`),
  ],
)

export const supportAnswers = pgTable(
  'support_answers',
  ({ text, uuid }) => ({
    id: uuid('id').primaryKey(),
    messageId: refersTo('message_id', () => supportMessages.id),
    authorId: refersTo('author_id', () => customers.id),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [index('support_answers_message_id').on(table.messageId, table.createdAt)],
)
