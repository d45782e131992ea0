import { Link } from 'react-router'
import type { Transfer } from '#app/domain/wallet/queries.ts'
import { causes, detailOf } from '#app/domain/wallet/rules.ts'
import { formatChange, formatDollars } from '#app/lib/money.ts'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'

type TransfersTableProps = {
  transfers: Transfer[]
  /** Whose papers they are, as the addresses begin. */
  area: '/customer' | '/admin'
  frameClassName?: string
}

/** Lines of the ledger, newest first, each with the papers that belong to it. */
export function TransfersTable({ transfers, area, frameClassName }: TransfersTableProps) {
  return (
    <Table folds="wide" label="Transfers" frameClassName={frameClassName}>
      <TableHead className="fold:sr-only">
        <tr>
          <HeaderCell pinned>Transfer</HeaderCell>
          <HeaderCell numeric>Amount</HeaderCell>
          <HeaderCell numeric>Balance</HeaderCell>
          <HeaderCell className="lg:pl-8">For</HeaderCell>
          <HeaderCell>Papers</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {transfers.map((transfer) => (
          <Row key={transfer.id}>
            <Cell pinned className="fold:row-span-2">
              {causes[transfer.reason]}
              <span className="block text-muted text-xs">
                <Time at={transfer.createdAt} />
              </span>
            </Cell>
            <NumberCell>{formatChange(transfer.amountCents)}</NumberCell>
            <NumberCell label="Balance" className="text-muted fold:text-xs">
              {formatDollars(transfer.balanceCents)}
            </NumberCell>
            <Cell className="wrap-anywhere fold:col-span-2 unfold:min-w-52 lg:pl-8">
              <span dir="auto">{detailOf(transfer)}</span>
            </Cell>
            <Cell className="whitespace-nowrap text-xs fold:col-span-2">
              <Papers transfer={transfer} area={area} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

const style = 'text-accent hover:underline'

function Papers({ transfer, area }: { transfer: Transfer; area: TransfersTableProps['area'] }) {
  const { reason, orderId, paymentId } = transfer
  if (orderId) {
    return (
      <span className="flex gap-3">
        {/* Not fetched before it is opened: it shows credentials. */}
        <Link to={`${area}/orders/${orderId}`} className={`${style} font-mono`}>
          {orderId.slice(0, 12)}
        </Link>
        {reason === 'purchase' && <Pdf href={`${area}/orders/${orderId}/invoice.pdf`}>Invoice</Pdf>}
      </span>
    )
  }
  if (!paymentId) return null
  // The receipt of a top-up is the customer's own.
  if (area === '/customer') return <Pdf href={`/customer/top-ups/${paymentId}/receipt.pdf`}>Receipt</Pdf>
  return (
    <Link to={`/admin/payments/${paymentId}`} className={`${style} font-mono`}>
      {paymentId.slice(0, 12)}
    </Link>
  )
}

function Pdf({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className={style}>
      {children}
      <span className="sr-only"> (PDF)</span>
    </a>
  )
}
