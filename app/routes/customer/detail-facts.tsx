import { href, Link, useLocation } from 'react-router'
import { overList, useList } from '#app/components/dialog-page.tsx'
import { OrderStatus } from '#app/components/order-status.tsx'
import { TextVersionLink } from '#app/components/text-version-link.tsx'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { IdToCopy } from '#app/ui/id-to-copy.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import type { Route } from './+types/order-details.ts'

type DetailFactsProps = Pick<Route.ComponentProps['loaderData'], 'order'>

export function DetailFacts({ order }: DetailFactsProps) {
  const {
    id,
    createdAt,
    quantity,
    listPriceCents,
    unitPriceCents,
    discountCents,
    totalCents,
    refundedCents,
    creditedCents,
  } = order
  return (
    <FactList
      facts={{
        id: [t('customer.orders.order.id'), <IdToCopy id={id} />],
        label: [t('customer.orders.ownLabel.label'), <OwnLabel order={order} />],
        number: [t('customer.orders.order.number'), <span className="font-mono">{order.number}</span>],
        date: [
          t('shop.labels.columns.date'),
          <>
            <Time at={createdAt} />
            <span className="block font-mono text-muted text-xs">
              {createdAt.toISOString().slice(0, 19).replace('T', ' ')} UTC
            </span>
          </>,
        ],
        product: [t('shop.labels.columns.product'), order.productName],
        quantity: [t('shop.labels.columns.quantity'), <span className="font-mono">{formatNumber(quantity)}</span>],
        unitPrice: [
          t('customer.orders.order.unitPrice'),
          <span className="font-mono">{formatDollars(unitPriceCents)}</span>,
        ],
        listPrice: [
          t('shop.labels.columns.listPrice'),
          listPriceCents !== unitPriceCents && <span className="font-mono">{formatDollars(listPriceCents)}</span>,
        ],
        priceFor: [t('shop.labels.columns.priceFor'), order.groupName && <bdi>{order.groupName}</bdi>],
        discount: [
          t('shop.labels.columns.discount'),
          discountCents > 0 && (
            <span className="font-mono">
              {formatDollars(-discountCents)} <bdi className="text-muted text-xs">{order.discountCode}</bdi>
            </span>
          ),
        ],
        total: [
          t('shop.labels.columns.total'),
          <span className="font-mono font-semibold">{formatDollars(totalCents)}</span>,
        ],
        terms: [
          t('customer.orders.order.terms'),
          order.termsVersion && <TextVersionLink slug="terms-of-service" version={order.termsVersion} />,
        ],
        status: [t('shop.labels.columns.status'), <OrderStatus status={order.status} />],
        refunded: [
          t('customer.orders.order.refunded'),
          refundedCents > 0 && <span className="font-mono">{formatDollars(refundedCents)}</span>,
        ],
        credited: [
          t('customer.orders.order.credited'),
          creditedCents > 0 && <span className="font-mono">{formatDollars(creditedCents)}</span>,
        ],
      }}
    />
  )
}

function OwnLabel({ order: { id, label } }: DetailFactsProps) {
  const { state } = useLocation()
  return (
    <>
      {label && <bdi className="me-2.5 wrap-anywhere">{label}</bdi>}
      <Link
        to={overList(useList(), href('/customer/orders/:orderId/label', { orderId: id }))}
        replace
        state={state}
        prefetch="intent"
        preventScrollReset
        className="text-muted underline hover:text-text"
      >
        {t(label ? 'customer.orders.ownLabel.change' : 'customer.orders.ownLabel.add')}
      </Link>
    </>
  )
}
