import { href, Link } from 'react-router'
import { leftCents } from '#app/domain/orders/rules.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { FileText } from '#app/ui/icons.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/order.ts'

type OrderHeadingProps = Pick<Route.ComponentProps['loaderData'], 'order'> & { path: string }

export function OrderHeading({ order, path }: OrderHeadingProps) {
  return (
    <PageHeading
      title={t('admin.orders.order.heading', { id: order.id.slice(0, 12) })}
      description={
        <Link to={href('/admin/orders')} className="underline hover:text-text">
          {t('admin.orders.title')}
        </Link>
      }
      actions={
        <>
          <Link to={`${path}/invoice.pdf`} reloadDocument className={buttonStyle({ variant: 'secondary' })}>
            <FileText aria-hidden className="size-4" />
            {t('admin.orders.order.invoice')}
          </Link>
          {leftCents(order) > 0 && (
            <Link to={`${path}/refund`} className={buttonStyle()}>
              {t('admin.orders.order.refund')}
            </Link>
          )}
        </>
      }
    />
  )
}
