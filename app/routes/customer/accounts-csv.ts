import { accountsFile } from '../accounts-file.ts'
import type { Route } from './+types/accounts-csv.ts'
import { openFile } from './open-file.ts'

/** What an order delivered, as a table. */
export async function loader(args: Route.LoaderArgs) {
  const { name, batches } = await openFile(args, 'csv')
  return accountsFile(batches, { name, format: 'csv' })
}
