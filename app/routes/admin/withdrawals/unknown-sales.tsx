import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { withdrawalInput } from '#app/domain/stock/schema.ts'
import { listUnknownSales, type UnknownSales } from '#app/domain/stock/unknown-sales.ts'
import { withdrawUnknown } from '#app/domain/stock/withdraw-unknown.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit-proven.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Field } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Time } from '#app/ui/time.tsx'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/unknown-sales.ts'

const PATH = href('/admin/stock/unknown-sales')

export const meta = pageMeta({ title: 'Unknown sales' })

/** Whoever was second needs to see that the product is settled. */
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

/** Where an admin deals with what may have been sold between a backup and its restore. */
export default function UnknownSalesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { products } = loaderData
  return (
    <>
      <PageHeading
        title="Unknown sales"
        description="After a restore, the shop does not know what it sold since the backup."
        actions={
          <Link
            to={href('/admin/stock/withdrawals')}
            prefetch="intent"
            className={buttonStyle({ variant: 'secondary' })}
          >
            Withdrawn stock
          </Link>
        }
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
            <li>If you imported stock after the backup, import it again first: the shop has forgotten that import.</li>
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

type ProductCardProps = {
  product: UnknownSales
  answer: Route.ComponentProps['actionData']
}

function ProductCard({ product, answer }: ProductCardProps) {
  const { productId, productName, isActive, since, until, available, busiestDay, suggested } = product
  const pending = useNavigation().formData?.get('productId') === productId
  const isAnswered = answer?.submission.initialValue?.productId === productId
  const error = isAnswered ? (answer?.submission.error ?? {}) : {}
  const typed = isAnswered ? String(answer?.submission.initialValue?.count ?? '') : prefilled(product)
  return (
    <Card title={productName} className="slip">
      <FactList
        facts={{
          'Unknown from': <Time at={since} />,
          'Unknown until': <Time at={until} />,
          'In stock': available.toLocaleString('en-US'),
          'Most sold on one day': busiestDay.toLocaleString('en-US'),
        }}
      />
      {suggested !== null && suggested > available && (
        <Alert tone="warn" className="mt-4">
          Up to {suggested.toLocaleString('en-US')} may have been sold, more than are in stock. Import again what you
          imported after the backup before you withdraw.
        </Alert>
      )}
      <Form method="post" noValidate className="mt-5 grid gap-4">
        <input type="hidden" name="productId" value={productId} />
        <Field
          label="Accounts to withdraw"
          name="count"
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={typed}
          error={error?.count ?? undefined}
          hint={hintOf(product)}
        />
        <IdentityField error={error?.currentPassword} />
        <div>
          <Button pending={pending}>{isActive ? 'Withdraw and put back on sale' : 'Withdraw'}</Button>
        </div>
      </Form>
    </Card>
  )
}

function prefilled({ suggested, available }: UnknownSales): string {
  return suggested === null ? '' : String(Math.min(suggested, available))
}

function hintOf({ suggested }: UnknownSales): string {
  const source =
    suggested === null
      ? 'Nothing was sold in the 30 days before the backup, so the shop suggests no number.'
      : 'Suggested: as many as on the busiest of the 30 days before the backup, for each unknown day.'
  return `${source} Enter 0 if nothing was sold. Withdrawn accounts can be put back for seven days.`
}
