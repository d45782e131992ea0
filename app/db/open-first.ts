import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { OpenFirstCursor } from '#app/lib/list-inputs.ts'

type OpenFirst<State> = {
  table: PgTable & { id: PgColumn }
  at: PgColumn
  states: readonly State[]
  isIn: (state: State) => SQL | undefined
  after: OpenFirstCursor | undefined
  limit: number
}

/** Matches the next rows after a place, open ones first. Reads each state through its own index. */
export function openFirst<State extends string>({ table, at, states, isIn, after, limit }: OpenFirst<State>): SQL {
  const place = sql`(select ${sql.identifier(at.name)} from ${table} as place where place.id = ${after?.id})`
  const isBeyond = sql`(${at}, ${table.id}) < (${place}, ${after?.id}::uuid)`
  const newest = states
    .filter((state) => state !== 'open' || after?.among !== 'closed')
    .map((state) => {
      const startsAtPlace = after && (state === 'open') === (after.among === 'open')
      return sql`(
        select ${table.id} from ${table} where ${and(isIn(state), startsAtPlace ? isBeyond : undefined)}
        order by ${at} desc, ${table.id} desc limit ${limit}
      )`
    })
  return newest.length === 0 ? sql`false` : sql`${table.id} in (${sql.join(newest, sql` union all `)})`
}

/** Returns a page of the found rows, and the place where the next page begins. */
export function pageOpenFirst<Row extends { id: string }>(found: Row[], size: number, isOpen: (row: Row) => boolean) {
  const rows = found.slice(0, size)
  const last = found.length > size ? rows.at(-1) : undefined
  return { rows, next: last ? `${isOpen(last) ? 'open' : 'closed'}.${last.id}` : null }
}
