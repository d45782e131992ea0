import { readTransfers, type Transfer } from '#app/domain/wallet/queries.ts'
import { causes, detailOf, periodOf } from '#app/domain/wallet/rules.ts'
import { statementQuery } from '#app/domain/wallet/schema.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { download } from '#app/http/download.ts'
import { csvFile } from '#app/lib/csv.ts'
import { plainDollars } from '#app/lib/money.ts'
import type { Route } from './+types/statement-csv.ts'

/** Amounts take two columns, because a spreadsheet may run a cell that begins with a minus. */
const columns = {
  'Date (UTC)': ({ createdAt }: Transfer) => createdAt,
  Cause: ({ reason }: Transfer) => causes[reason],
  Detail: (transfer: Transfer) => detailOf(transfer),
  Order: ({ orderId }: Transfer) => orderId,
  'Top-up': ({ paymentId }: Transfer) => paymentId,
  'In (USD)': ({ amountCents }: Transfer) => (amountCents > 0 ? plainDollars(amountCents) : ''),
  'Out (USD)': ({ amountCents }: Transfer) => (amountCents < 0 ? plainDollars(-amountCents) : ''),
  'Balance (USD)': ({ balanceCents }: Transfer) => plainDollars(balanceCents),
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const days = statementQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const transfers = readTransfers({ customerId, period: periodOf(days) })
  return download(csvFile(columns, transfers), { fileName: 'wallet-statement.csv', type: 'text/csv; charset=utf-8' })
}
