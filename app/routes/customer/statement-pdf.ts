import { redirect } from 'react-router'
import { getIssuer } from '#app/domain/settings/queries.ts'
import { translateNames } from '#app/domain/translations/queries.ts'
import { readTransfers, sumTransfers } from '#app/domain/wallet/queries.ts'
import { addUp, causeLabel, detailOf, MOST_PRINTED_LINES, periodOf } from '#app/domain/wallet/rules.ts'
import { statementQuery } from '#app/domain/wallet/schema.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import type { StatementLine } from '#app/pdf/pdf.ts'
import { pdfResponse } from '../pdf-response.ts'
import type { Route } from './+types/statement-pdf.ts'
import { statementPath } from './statement-path.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: customerId, name, email } = await requireCustomer(request, context)
  const days = statementQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const scope = { customerId, period: periodOf(days) }
  const { count, openingCents } = await sumTransfers(scope)
  if (count > MOST_PRINTED_LINES)
    throw redirect(withFlash(statementPath(days), 'statement-too-long', MOST_PRINTED_LINES))

  const translated = await translateNames()
  const lines: StatementLine[] = []
  for await (const { createdAt: at, reason, amountCents, balanceCents, ...what } of readTransfers(scope)) {
    lines.push({ at, cause: causeLabel(reason), detail: detailOf(translated(what)), amountCents, balanceCents })
  }
  const printedAt = new Date()
  const issuer = await getIssuer(printedAt)
  return pdfResponse(
    {
      kind: 'statement',
      ...addUp(openingCents, lines),
      from: days.from ? new Date(days.from) : null,
      to: days.to ? new Date(days.to) : null,
      printedAt,
      lines,
      issuer,
      recipient: { name, email },
    },
    'wallet-statement.pdf',
  )
}
