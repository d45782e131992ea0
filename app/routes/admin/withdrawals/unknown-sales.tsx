import { href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/answers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { withdrawalInput } from '#app/domain/stock/schema.ts'
import { listUnknownSales, withdrawUnknown } from '#app/domain/stock/unknown-sales.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/unknown-sales.ts'
import { ProductCard } from './product-card.tsx'

const PATH = href('/admin/stock/unknown-sales')

export const meta = pageMeta({ title: 'Unknown sales' })

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
        title="Unknown sales"
        description="After a restore, the shop does not know what it sold since the backup."
        actions={<ButtonLink to={href('/admin/stock/withdrawals')}>Withdrawn stock</ButtonLink>}
      />
      <RefusalAlert refusal={actionData?.refusal} className="mb-5 max-w-2xl" />
      {products.length === 0 ? (
        <EmptyState title="All sales are known.">
          After a restore, the products whose accounts may have been sold since the backup are listed here.
        </EmptyState>
      ) : (
        <div className="grid max-w-2xl gap-5">
          <ol className="grid list-decimal gap-2 pl-5 text-sm">
            <li>
              Accounts that were sold after the backup are back in stock. Each product below stays off sale, so that
              they are not sold to a second buyer.
            </li>
            <li>If you imported stock after the backup, import it again first. The shop lost that import.</li>
            <li>Withdraw the oldest accounts of each product. The oldest are sold first.</li>
          </ol>
          {products.map((product) => (
            <ProductCard key={product.productId} product={product} answer={actionData} />
          ))}
        </div>
      )}
    </>
  )
}
