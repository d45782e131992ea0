import { causes } from '#app/domain/wallet/rules.ts'
import { counted } from '#app/lib/counted.ts'
import { formatChange } from '#app/lib/money.ts'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/order.ts'

type OrderTransfersProps = Pick<Route.ComponentProps['loaderData'], 'transfers' | 'hasOlder'>

/** What the order moved on its customer's balance, the newest first. */
export function OrderTransfers({ transfers, hasOlder }: OrderTransfersProps) {
  return (
    <>
      <Table folds label="Transfers" frameClassName="max-h-[34rem]">
        <TableHead className="fold:sr-only">
          <tr>
            <HeaderCell pinned>Transfer</HeaderCell>
            <HeaderCell>Reason</HeaderCell>
            <HeaderCell>By</HeaderCell>
            <HeaderCell numeric>Amount</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {transfers.map(({ id, createdAt, reason, note, actorName, amountCents }) => (
            <Row key={id}>
              <Cell pinned>
                {causes[reason]}
                <span className="block text-muted text-xs">
                  <Time at={createdAt} />
                </span>
              </Cell>
              <Cell className="wrap-anywhere text-muted fold:col-span-2 fold:row-start-2">{note}</Cell>
              <Cell className="text-muted fold:col-span-2 fold:row-start-3 fold:text-xs">{actorName}</Cell>
              <NumberCell className="fold:col-start-2 fold:row-start-1">{formatChange(amountCents)}</NumberCell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {hasOlder && <p className="mt-3 text-muted text-xs">The newest {counted(transfers.length, 'transfer')}.</p>}
    </>
  )
}
