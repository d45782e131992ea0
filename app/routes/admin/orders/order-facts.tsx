import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { OrderStatus } from '#app/components/order-status.tsx'
import { orderTypes } from '#app/components/product-kinds.ts'
import { TextVersionLink } from '#app/components/text-version-link.tsx'
import { isNobodysAddress, nameLabel } from '#app/domain/customers/rules.ts'
import type { HeldOrder } from '#app/domain/orders/lists/list-all-orders.ts'
import { leftCents } from '#app/domain/orders/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { IdToCopy } from '#app/ui/id-to-copy.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'

export function OrderFacts({ order, licenseKey = null }: { order: HeldOrder; licenseKey?: string | null }) {
  const { id, number, createdAt, customerId, customerName, customerEmail, orderType, ...sold } = order
  const isGivenBack = order.refundedCents + order.creditedCents > 0
  return (
    <FactList
      facts={{
        id: [t('admin.orders.facts.id'), <IdToCopy id={id} />],
        customer: [
          t('shop.labels.columns.customer'),
          <>
            <Link to={href('/admin/customers/:customerId', { customerId })} className="text-accent hover:underline">
              {nameLabel(customerName)}
            </Link>
            {!isNobodysAddress(customerEmail) && <span className="block text-muted text-xs">{customerEmail}</span>}
            <Link
              to={`${href('/admin/orders')}?customer=${customerId}`}
              className="text-muted text-xs underline hover:text-text"
            >
              {t('admin.orders.facts.number', { number })}
            </Link>
          </>,
        ],
        date: [t('shop.labels.columns.date'), <Time at={createdAt} />],
        product: [
          t('shop.labels.columns.product'),
          <>
            {sold.productName}
            <span className="block text-muted text-xs">{orderTypes()[orderType]}</span>
          </>,
        ],
        license: [
          t('admin.orders.facts.license'),
          licenseKey && (
            <Link
              to={`${href('/admin/licenses')}?q=${licenseKey}`}
              className="font-mono text-accent text-xs hover:underline"
            >
              {licenseKey}
            </Link>
          ),
        ],
        quantity: [t('shop.labels.columns.quantity'), <Figure>{formatNumber(sold.quantity)}</Figure>],
        unitPrice: [t('admin.orders.facts.unitPrice'), <Figure>{formatDollars(sold.unitPriceCents)}</Figure>],
        listPrice: [
          t('shop.labels.columns.listPrice'),
          sold.listPriceCents !== sold.unitPriceCents && <Figure>{formatDollars(sold.listPriceCents)}</Figure>,
        ],
        priceFor: [t('shop.labels.columns.priceFor'), sold.groupName && <bdi>{sold.groupName}</bdi>],
        discount: [
          t('shop.labels.columns.discount'),
          sold.discountCents > 0 && (
            <Figure>
              {formatDollars(-sold.discountCents)} <bdi className="text-muted text-xs">{sold.discountCode}</bdi>
            </Figure>
          ),
        ],
        total: [t('admin.orders.facts.total'), <Figure>{formatDollars(sold.totalCents)}</Figure>],
        terms: [
          t('admin.orders.facts.terms'),
          sold.termsVersion && <TextVersionLink slug="terms-of-service" version={sold.termsVersion} />,
        ],
        status: [t('shop.labels.columns.status'), <OrderStatus status={sold.status} />],
        refunded: [
          t('admin.orders.facts.refunded'),
          isGivenBack && <Figure>{formatDollars(sold.refundedCents)}</Figure>,
        ],
        credited: [
          t('admin.orders.facts.credited'),
          isGivenBack && <Figure>{formatDollars(sold.creditedCents)}</Figure>,
        ],
        left: [t('admin.orders.facts.left'), isGivenBack && <Figure>{formatDollars(leftCents(sold))}</Figure>],
      }}
    />
  )
}

export function Figure({ children }: { children: ReactNode }) {
  return <span className="font-mono tabular-nums">{children}</span>
}
