import { Link, useLocation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listTransfers } from '#app/domain/wallet/queries.ts'
import { causes, detailOf, periodOf } from '#app/domain/wallet/rules.ts'
import { statementQuery } from '#app/domain/wallet/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { formatChange, formatDollars } from '#app/lib/money.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/ledger.ts'
import { customerOf } from './customer-of.ts'
import { customerPath } from './customers-path.ts'
import { OlderRows } from './older-rows.tsx'

export const meta = pageMeta({ title: 'Ledger of a customer' })

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const { id: customerId } = await customerOf(params)
  const place = new URL(request.url).searchParams.get('older')
  const { before } = statementQuery.parse({ before: place })
  const page = await listTransfers({ customerId, period: periodOf({ from: '', to: '' }), before })
  return { customerId, isFirstPage: before === null, ...page }
}

export default function Ledger({ loaderData }: Route.ComponentProps) {
  const { customerId, transfers, older, isFirstPage } = loaderData
  const path = customerPath(customerId, 'ledger', useLocation().search)
  if (transfers.length === 0) return <EmptyState title="No transfer moved this balance yet." />
  return (
    <>
      <Table key={transfers[0]?.id} folds label="Transfers" frameClassName="max-h-[50vh]">
        <TableHead className="max-sm:sr-only">
          <tr>
            <HeaderCell pinned>Transfer</HeaderCell>
            <HeaderCell numeric>Amount</HeaderCell>
            <HeaderCell numeric>Balance</HeaderCell>
            <HeaderCell className="lg:pl-8">For</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {transfers.map((transfer) => (
            <Row key={transfer.id}>
              <Cell pinned className="max-sm:row-span-2">
                {causes[transfer.reason]}
                <span className="block text-muted text-xs">
                  <Time at={transfer.createdAt} />
                </span>
              </Cell>
              <NumberCell className="font-mono">{formatChange(transfer.amountCents)}</NumberCell>
              <NumberCell label="Balance" className="font-mono text-muted max-sm:text-xs">
                {formatDollars(transfer.balanceCents)}
              </NumberCell>
              <Cell className="wrap-anywhere max-sm:col-span-2 sm:min-w-52 lg:pl-8">
                <span dir="auto">{detailOf(transfer)}</span>
                {transfer.orderId && (
                  <Link
                    to={`/admin/orders/${transfer.orderId}`}
                    className="block font-mono text-accent text-xs hover:underline"
                  >
                    {transfer.orderId.slice(0, 12)}
                  </Link>
                )}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <OlderRows path={path} older={older} isFirstPage={isFirstPage} />
    </>
  )
}
