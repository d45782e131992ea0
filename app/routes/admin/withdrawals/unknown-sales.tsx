import { href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { withdrawalInput } from '#app/domain/stock/schema.ts'
import { listUnknownSales, withdrawUnknown } from '#app/domain/stock/withdrawals/unknown-sales.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/unknown-sales.ts'
import { ProductCard } from './product-card.tsx'

const PATH = href('/admin/stock/unknown-sales')

export const meta = pageMeta(() => ({ title: t('admin.withdrawals.unknownSales.title') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { products: await listUnknownSales() }
}

export async function action(args: Route.ActionArgs) {
  return submitProven(args, withdrawalInput, async (withdrawal, by) => {
    await withdrawUnknown(withdrawal, by)
    return redirect(withFlash(PATH, 'sales-settled', withdrawal.count))
  })
}

export default function UnknownSalesPage({ loaderData: { products }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t('admin.withdrawals.unknownSales.title')}
        description={t('admin.withdrawals.unknownSales.description')}
        actions={<ButtonLink to={href('/admin/stock/withdrawals')}>{t('admin.withdrawals.title')}</ButtonLink>}
      />
      <RefusalAlert refusal={actionData?.refusal} className="mb-5 max-w-2xl" />
      {products.length === 0 ? (
        <EmptyState title={t('admin.withdrawals.unknownSales.empty')}>
          {t('admin.withdrawals.unknownSales.emptyText')}
        </EmptyState>
      ) : (
        <div className="grid max-w-2xl gap-5">
          <ol className="grid list-decimal gap-2 ps-5 text-sm">
            <li>{t('admin.withdrawals.unknownSales.offSale')}</li>
            <li>{t('admin.withdrawals.unknownSales.importFirst')}</li>
            <li>{t('admin.withdrawals.unknownSales.withdrawOldest')}</li>
          </ol>
          {products.map((product) => (
            <ProductCard key={product.productId} product={product} answer={actionData} />
          ))}
        </div>
      )}
    </>
  )
}
