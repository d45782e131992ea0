import { type AnyColumn, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  customType,
  text,
  timestamp,
  type UpdateDeleteAction,
  uuid,
} from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true })

export const timestamps = {
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}

export const cents = (name: string) => bigint(name, { mode: 'number' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The array of Drizzle would write bytes as text. */
export const byteaArray = customType<{ data: Buffer[] }>({ dataType: () => 'bytea[]' })

export const oneOf = <Value extends string, Values extends readonly [Value, ...Value[]]>(
  name: string,
  values: Values,
) => text(name, { enum: values as unknown as [Values[number], ...Values[number][]] }).notNull()

export const isOneOf = (column: AnyColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

type Target = () => AnyPgColumn

export const refersTo = (name: string, target: Target, actions?: { onDelete: UpdateDeleteAction }) =>
  uuid(name).notNull().references(target, actions)

export const refersToProduct = (target: Target) => text('product_id').notNull().references(target)
