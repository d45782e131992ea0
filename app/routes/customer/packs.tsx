import { Link } from 'react-router'
import { formatDollars } from '#app/lib/money.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'

type Pack = { id: string; productName: string; createdAt: Date; quantity: number; totalCents: number }

/** Account packs without what is in them. Their delivery notes are not loaded before they are asked for: opening one is logged. */
export function Packs({ packs }: { packs: Pack[] }) {
  return (
    <Table label="Purchased account packs" frameClassName="max-h-[34rem]">
      <TableHead>
        <tr>
          <HeaderCell pinned>Order</HeaderCell>
          <HeaderCell>Product</HeaderCell>
          <HeaderCell>Date</HeaderCell>
          <HeaderCell numeric>Quantity</HeaderCell>
          <HeaderCell numeric>Amount</HeaderCell>
          <HeaderCell>
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {packs.map(({ id, productName, createdAt, quantity, totalCents }) => (
          <Row key={id}>
            <Cell pinned className="whitespace-nowrap font-mono text-xs">
              {id.slice(0, 12)}
            </Cell>
            <Cell>{productName}</Cell>
            <Cell>
              <Time at={createdAt} />
            </Cell>
            <NumberCell>{quantity.toLocaleString('en-US')}</NumberCell>
            <NumberCell>{formatDollars(totalCents)}</NumberCell>
            <Cell className="text-right">
              <Link to={`/customer/orders/${id}`} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
                View Accounts<span className="sr-only"> of order {id.slice(0, 12)}</span>
              </Link>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
