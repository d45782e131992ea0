import { translateNames } from '#app/domain/translations/queries.ts'
import { readTransfers, type Transfer } from '#app/domain/wallet/queries.ts'
import { causeLabel, detailOf, periodOf } from '#app/domain/wallet/rules.ts'
import { statementQuery } from '#app/domain/wallet/schema.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { download } from '#app/http/download.ts'
import { type CsvColumn, csvFile } from '#app/lib/csv.ts'
import { plainDollars } from '#app/lib/money.ts'
import { t } from '#messages'
import type { Route } from './+types/statement-csv.ts'

/** Amounts take two columns, because a spreadsheet may run a cell that begins with a minus. */
const columns = (translated: Awaited<ReturnType<typeof translateNames>>): CsvColumn<Transfer>[] => [
  [t('server.files.statement.date'), ({ createdAt }) => createdAt],
  [t('server.files.statement.cause'), ({ reason }) => causeLabel(reason)],
  [t('server.files.statement.detail'), (transfer) => detailOf(translated(transfer))],
  [t('shop.labels.columns.order'), ({ orderId }) => orderId],
  [t('server.files.statement.topUp'), ({ paymentId }) => paymentId],
  [t('server.files.statement.in'), ({ amountCents }) => (amountCents > 0 ? plainDollars(amountCents) : '')],
  [t('server.files.statement.out'), ({ amountCents }) => (amountCents < 0 ? plainDollars(-amountCents) : '')],
  [t('server.files.statement.balance'), ({ balanceCents }) => plainDollars(balanceCents)],
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const days = statementQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const transfers = readTransfers({ customerId, period: periodOf(days) })
  return download(csvFile(columns(await translateNames()), transfers), {
    fileName: 'wallet-statement.csv',
    type: 'text/csv; charset=utf-8',
  })
}
