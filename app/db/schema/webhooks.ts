import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique } from 'drizzle-orm/pg-core'
import type { StoredText } from '#app/lib/stored-text.ts'
import { bytea, moment, oneOf, refersTo, timestamps } from './columns.ts'
import { customers } from './shop.ts'

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  ({ boolean, text, uuid }) => ({
    id: uuid('id').primaryKey(),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    eventTypes: text('event_types').array().notNull(),
    active: boolean('active').notNull().default(true),
    secretSealed: bytea('secret_sealed').notNull(),
    /** Also signs, until `previous_secret_until`. */
    previousSecretSealed: bytea('previous_secret_sealed'),
    previousSecretUntil: moment('previous_secret_until'),
    createdBy: refersTo('created_by', () => customers.id),
    ...timestamps,
    deletedAt: moment('deleted_at'),
  }),
  (table) => [
    check(
      'webhook_endpoints_previous_secret',
      sql`(${table.previousSecretSealed} is null) = (${table.previousSecretUntil} is null)`,
    ),
  ],
)

export const webhookEvents = pgTable(
  'webhook_events',
  ({ jsonb, text, uuid }) => ({
    id: uuid('id').primaryKey(),
    type: text('type').notNull(),
    data: jsonb('data').notNull().$type<Record<string, unknown>>(),
    onceKey: text('once_key').unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [index('webhook_events_created_at').on(table.createdAt)],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  ({ smallint, uuid }) => ({
    id: uuid('id').primaryKey(),
    eventId: refersTo('event_id', () => webhookEvents.id),
    endpointId: refersTo('endpoint_id', () => webhookEndpoints.id),
    status: oneOf('status', ['pending', 'delivered', 'failed', 'cancelled']).default('pending'),
    attempts: smallint('attempts').notNull().default(0),
    nextTryAt: moment('next_try_at').defaultNow(),
    giveUpAt: moment('give_up_at').notNull().default(sql`now() + interval '3 days'`),
    deliveredAt: moment('delivered_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    unique('webhook_deliveries_event_endpoint').on(table.eventId, table.endpointId),
    index('webhook_deliveries_due').on(table.endpointId, table.nextTryAt).where(sql`next_try_at is not null`),
    index('webhook_deliveries_endpoint_id').on(table.endpointId, table.createdAt, table.id),
    index('webhook_deliveries_not_delivered')
      .on(table.endpointId, table.status, table.createdAt, table.id)
      .where(sql`status <> 'delivered'`),
    check('webhook_deliveries_status', sql`${table.status} in ('pending', 'delivered', 'failed', 'cancelled')`),
    check('webhook_deliveries_pending_has_try', sql`(${table.status} = 'pending') = (${table.nextTryAt} is not null)`),
  ],
)

export const webhookAttempts = pgTable(
  'webhook_attempts',
  ({ bigserial, integer, jsonb, smallint, text }) => ({
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deliveryId: refersTo('delivery_id', () => webhookDeliveries.id),
    startedAt: moment('started_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    statusCode: smallint('status_code'),
    error: text('error'),
    errorText: jsonb('error_text').$type<StoredText>(),
    answer: text('answer').notNull().default(''),
  }),
  (table) => [index('webhook_attempts_delivery_id').on(table.deliveryId, table.id)],
)
