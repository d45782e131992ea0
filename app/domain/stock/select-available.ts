import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { stockAccounts, stockBatches } from '#app/db/schema/stock.ts'
import { containsPattern } from '#app/lib/contains-pattern.ts'
import { addDays } from '#app/lib/dates.ts'
import type { AvailableFilter, Selection } from './schema.ts'

/** Written out, as an index of available rows serves nobody who asks with a parameter. */
export const isAvailable = sql`${stockAccounts.status} = 'available'`

/** Available rows that the filter lets through. */
export function matches(filter: AvailableFilter): SQL {
  const { q, product, batch } = filter
  const pattern = containsPattern(q)
  const conditions = [
    isAvailable,
    product && eq(stockAccounts.productId, product),
    batch && eq(stockAccounts.batchId, batch),
    // An array, so that the index of batches is used.
    isDated(filter) &&
      sql`${stockAccounts.batchId} = any(array(select id from stock_batches where ${batchesOf(filter)}))`,
    // As the index has it: one text, in which no search goes from one line to the next.
    q !== '' && sql`(${stockAccounts.username} || E'\\n' || ${stockAccounts.email}) ilike ${pattern}`,
  ]
  return allOf(conditions)
}

/** Batches that the filter lets through. The rows of a batch came in one moment, which is the batch's. */
export function batchesOf({ product, batch, from, to }: AvailableFilter): SQL {
  return allOf([
    product && eq(stockBatches.productId, product),
    batch && eq(stockBatches.id, batch),
    from && sql`${stockBatches.createdAt} >= ${new Date(from).toISOString()}`,
    to && sql`${stockBatches.createdAt} < ${addDays(new Date(to), 1).toISOString()}`,
  ])
}

/** Available rows that the selection names; none when it names none. */
export function isSelected(selection: Selection): SQL {
  const { only, scope, account, except } = selection
  if (scope !== 'all' || only) return allOf([isAvailable, inArray(stockAccounts.id, only ? [only] : account)])
  return allOf([matches(selection), except.length > 0 && notInArray(stockAccounts.id, except)])
}

/** Whether the selection goes by what matches, so that it may come to mean more than was seen. */
export function isOpenEnded({ only, scope }: Selection): boolean {
  return scope === 'all' && !only
}

/** What was asked for, as the audit log keeps it: nothing that was not said. */
export function askedFor(selection: Selection): Record<string, unknown> {
  const { q, product, batch, from, to, except, only, account } = selection
  if (!isOpenEnded(selection)) return { accounts: only ? [only] : account }
  const said = Object.entries({ q, product, batch, from, to }).filter(([, value]) => value)
  return { filter: Object.fromEntries(said), excepted: except.length }
}

export function isDated({ from, to }: AvailableFilter): boolean {
  return from !== undefined || to !== undefined
}

function allOf(conditions: (SQL | string | false | undefined)[]): SQL {
  return and(...conditions.filter((condition): condition is SQL => typeof condition === 'object')) ?? sql`true`
}
