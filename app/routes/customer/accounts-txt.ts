import { accountsFile } from '../accounts-file.ts'
import type { Route } from './+types/accounts-txt.ts'
import { openFile } from './open-file.ts'

/** What an order delivered, one account on each line; with `?form=copy` for the clipboard, which the log tells apart. */
export async function loader(args: Route.LoaderArgs) {
  const form = new URL(args.request.url).searchParams.get('form') === 'copy' ? 'copy' : 'txt'
  const { name, batches } = await openFile(args, form)
  return accountsFile(batches, { name, format: 'txt' })
}
