import { href, Link } from 'react-router'
import type { Transfer } from '#app/domain/wallet/queries.ts'
import { causeLabel, detailOf } from '#app/domain/wallet/rules.ts'
import { formatChange, formatDollars } from '#app/lib/money.ts'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'

type TransfersTableProps = { transfers: Transfer[]; area: '/customer' | '/admin'; frameClassName?: string }

export function TransfersTable({ transfers, area, frameClassName }: TransfersTableProps) {
  const columns: Column<Transfer>[] = [
    {
      header: t('customer.parts.transfers.transfer'),
      pinned: true,
      className: 'fold:row-span-2',
      cell: ({ reason, createdAt }) => (
        <>
          {causeLabel(reason)}
          <span className="block text-muted text-xs">
            <Time at={createdAt} />
          </span>
        </>
      ),
    },
    {
      header: t('shop.labels.columns.amount'),
      numeric: true,
      cell: ({ amountCents }) => formatChange(amountCents),
    },
    {
      header: t('customer.parts.transfers.balance'),
      isLabeled: true,
      numeric: true,
      className: 'text-muted fold:text-xs',
      cell: ({ balanceCents }) => formatDollars(balanceCents),
    },
    {
      header: t('customer.parts.transfers.details'),
      headerClassName: 'lg:ps-8',
      className: 'wrap-anywhere fold:col-span-2 unfold:min-w-52 lg:ps-8',
      cell: (transfer) => <span dir="auto">{detailOf(transfer)}</span>,
    },
    {
      header: t('customer.parts.transfers.documents'),
      className: 'whitespace-nowrap text-xs fold:col-span-2',
      cell: (transfer) => <Documents transfer={transfer} area={area} />,
    },
  ]
  return (
    <DataTable
      folds="wide"
      label={t('customer.parts.transfers.title')}
      frameClassName={frameClassName}
      columns={columns}
      items={transfers}
    />
  )
}

const style = 'text-accent hover:underline'

function Documents({ transfer, area }: { transfer: Transfer; area: TransfersTableProps['area'] }) {
  const { reason, orderId, paymentId } = transfer
  if (orderId) {
    return (
      <span className="flex gap-3">
        {/* Not prefetched, because it shows credentials. */}
        <Link to={`${area}/orders/${orderId}`} className={`${style} font-mono`}>
          {orderId.slice(0, 12)}
        </Link>
        {reason === 'purchase' && <Pdf href={`${area}/orders/${orderId}/invoice.pdf`} name="invoice" />}
      </span>
    )
  }
  if (!paymentId) return null
  // Only customers get receipts.
  if (area === '/customer') return <Pdf href={`/customer/top-ups/${paymentId}/receipt.pdf`} name="receipt" />
  return (
    <Link to={href('/admin/payments/:paymentId', { paymentId })} className={`${style} font-mono`}>
      {paymentId.slice(0, 12)}
    </Link>
  )
}

function Pdf({ href, name }: { href: string; name: 'invoice' | 'receipt' }) {
  return (
    <Link to={href} reloadDocument className={style}>
      {rich(`customer.parts.transfers.${name}`, { hidden: (text) => <span className="sr-only">{text}</span> })}
    </Link>
  )
}
