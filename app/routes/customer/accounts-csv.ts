import { type Account, accountColumns } from '#app/domain/stock/rules.ts'
import { download } from '#app/http/download.ts'
import { csvFile } from '#app/lib/csv.ts'
import type { Route } from './+types/accounts-csv.ts'
import { openFile } from './open-file.ts'

/** What an order delivered, as a table. */
export async function loader(args: Route.LoaderArgs) {
  const { name, batches } = await openFile(args, 'csv')
  return download(csvFile(accountColumns, linesOf(batches)), {
    fileName: `${name}.csv`,
    type: 'text/csv; charset=utf-8',
  })
}

async function* linesOf(batches: AsyncIterable<Account[]>): AsyncGenerator<Account> {
  for await (const accounts of batches) yield* accounts
}
