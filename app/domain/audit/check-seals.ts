import { type SQL, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { bulkTransaction, type Database } from '#app/db/client.server.ts'
import { sealingKey } from '#app/lib/sealing.ts'

/** The columns whose values were sealed with another key than the shop's, `table.column`, with how many there are: nobody can open them. */
export async function checkSeals(): Promise<{ column: string; count: number }[]> {
  const { id } = sealingKey(config().sealingKey ?? '')
  return bulkTransaction((tx) => foreignIn(tx, id))
}

/** It reads whole tables, which takes longer than a request may. */
async function foreignIn(tx: Database, id: Buffer): Promise<{ column: string; count: number }[]> {
  const { rows: sealed } = await tx.execute<{ name: string; column: string }>(sql`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' and column_name like '%\\_sealed' order by 1, 2`)
  const counts = sealed.map(({ name, column }): SQL => {
    // An envelope names its key after its version (app/lib/sealing.ts).
    return sql`select ${`${name}.${column}`}::text as column, count(*)::int as count from ${sql.identifier(name)}
      where substring(${sql.identifier(column)} from 2 for 4) <> ${id}`
  })
  const { rows } = await tx.execute<{ column: string; count: number }>(sql.join(counts, sql` union all `))
  return rows.filter(({ count }) => count > 0)
}
