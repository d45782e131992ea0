import { Form, href } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { countNewItems } from '#app/domain/orders/delivery/new-items.ts'
import { translateNames } from '#app/domain/translations/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { Download } from '#app/ui/icons.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/new-items.ts'

export const meta = pageMeta(() => ({ title: t('customer.orders.new.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = await requireCustomer(request, context)
  const shownAt = new Date()
  const [products, translated] = await Promise.all([countNewItems(id), translateNames()])
  return { products: products.map(translated), shownAt: shownAt.toISOString() }
}

export default function NewItems({ loaderData: { products, shownAt } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t('customer.orders.new.title')}
        description={t('customer.orders.new.text')}
        actions={<ButtonLink to={href('/customer/orders')}>{t('customer.orders.new.back')}</ButtonLink>}
      />
      <Card>
        {products.length === 0 ? (
          <EmptyState title={t('customer.orders.new.none')} />
        ) : (
          <ul className="divide-y divide-line">
            {products.map(({ productId, productName, ...counts }) => (
              <li
                key={productId}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
              >
                <div className="min-w-0">
                  <h2 className="font-medium text-sm wrap-anywhere">{productName}</h2>
                  <p className="mt-0.5 text-muted text-sm">{t('customer.orders.new.goods', counts)}</p>
                </div>
                <Form
                  reloadDocument
                  method="post"
                  action={href('/customer/orders/new/file')}
                  className="flex flex-wrap gap-2.5"
                >
                  <HiddenFields fields={Object.entries({ productId, shownAt })} />
                  {(['txt', 'csv'] as const).map((format) => (
                    <Button key={format} name="format" value={format} variant="secondary" size="sm">
                      <Download aria-hidden className="size-4" />
                      {t(`customer.orders.new.${format}`)}
                    </Button>
                  ))}
                </Form>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}
