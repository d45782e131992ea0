import { href, Link } from 'react-router'
import { OrderStatus } from '#app/components/order-status.tsx'
import type { RevealedPage } from '#app/domain/orders/delivery/delivered-lines.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { ButtonLink, buttonStyle } from '#app/ui/button.tsx'
import { Fact } from '#app/ui/fact-list.tsx'
import { FileText } from '#app/ui/icons.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/order.ts'

export function NoteHeading({ note: { order, again, weekly } }: { note: Route.ComponentProps['loaderData'] }) {
  return (
    <PageHeading
      title={t('customer.delivery.title')}
      description={rich('customer.delivery.order', {
        id: order.id.slice(0, 12),
        code: (text) => <span className="font-mono">{text}</span>,
        date: () => <Time at={order.createdAt} />,
      })}
      actions={
        <>
          <Link
            reloadDocument
            to={href('/customer/orders/:orderId/invoice.pdf', { orderId: order.id })}
            className={buttonStyle({ variant: 'secondary' })}
          >
            <FileText aria-hidden className="size-4" />
            {t('customer.delivery.invoice')}
          </Link>
          {again && <ButtonLink to={again}>{t('customer.orders.order.again')}</ButtonLink>}
          {weekly && <ButtonLink to={weekly}>{t('customer.orders.order.weekly')}</ButtonLink>}
          <ButtonLink to={href('/customer/dashboard')}>{t('customer.dashboard.heading')}</ButtonLink>
        </>
      }
    />
  )
}

export function OrderFacts({ order }: Pick<RevealedPage, 'order'>) {
  return (
    <dl className="slip-head grid grid-cols-2 gap-4 px-5 pt-6 pb-5 text-sm sm:grid-cols-4">
      <Fact name={t('shop.labels.columns.product')}>
        {order.productName}
        {order.label && <bdi className="mt-1 block text-muted text-xs wrap-anywhere">{order.label}</bdi>}
      </Fact>
      <Fact name={t('shop.labels.columns.quantity')}>
        <span className="font-mono">{formatNumber(order.quantity)}</span>
      </Fact>
      <Fact name={t('shop.labels.columns.amount')}>
        <span className="font-mono">{formatDollars(order.totalCents)}</span>
        {order.discountCents > 0 && (
          <span className="mt-1 block text-muted text-xs wrap-anywhere">
            {t('shop.labels.columns.discount')} <span className="font-mono">{formatDollars(-order.discountCents)}</span>{' '}
            <bdi>{order.discountCode}</bdi>
          </span>
        )}
      </Fact>
      <Fact name={t('shop.labels.columns.status')}>
        <OrderStatus status={order.status} />
        {order.refundedCents > 0 && (
          <span className="mt-1 block font-mono text-muted text-xs">
            {t('customer.delivery.refunded', { amount: formatDollars(order.refundedCents) })}
          </span>
        )}
      </Fact>
    </dl>
  )
}
