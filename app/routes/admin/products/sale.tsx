import { redirect } from 'react-router'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { listChosen, setManyOnSale } from '#app/domain/catalog/change-many.ts'
import { chosenIds, productListInput, saleManyInput } from '#app/domain/catalog/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/sale.ts'
import { BULK_HEADING } from './bulk-actions.tsx'
import { productsPath } from './products-path.ts'

/** How many names the dialog shows without scrolling, if each fits into a line. */
const SHOWN_ROWS = 8

export const meta = pageMeta(() => ({ title: t('admin.products.title') }))

export { DialogError as ErrorBoundary }

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const query = new URL(request.url).searchParams
  return { onSale: query.get('onSale') === 'yes', chosen: await listChosen(chosenIds(query)) }
}

export async function action(args: Route.ActionArgs) {
  const query = new URL(args.request.url).searchParams
  return submitProven(args, saleManyInput, async (_, by) => {
    const onSale = query.get('onSale') === 'yes'
    const count = await setManyOnSale({ productIds: chosenIds(query), onSale }, by)
    const list = productsPath(productListInput.parse(Object.fromEntries(query)))
    return redirect(withFlash(list, onSale ? 'products-on-sale' : 'products-retired', count))
  })
}

export default function ChangeSale({ loaderData, actionData }: Route.ComponentProps) {
  const { onSale, chosen } = loaderData
  const title = t(onSale ? 'admin.settings.sale.bringBack' : 'admin.settings.sale.retire')
  const changing = chosen.filter(({ active }) => active !== onSale)
  if (changing.length === 0) {
    return (
      <DialogPage title={title} returnTo={BULK_HEADING}>
        <EmptyState title={t(chosen.length === 0 ? 'admin.products.bulk.none' : 'admin.products.sale.nothing')}>
          {chosen.length === 0 && t('admin.products.bulk.noneText')}
        </EmptyState>
      </DialogPage>
    )
  }
  return (
    <DialogPage
      title={title}
      description={t(onSale ? 'admin.products.sale.bringBack' : 'admin.products.sale.retire', {
        count: changing.length,
      })}
      returnTo={BULK_HEADING}
    >
      <DialogForm answer={actionData} submit={title}>
        {(field) => (
          <>
            <ul
              // A list that scrolls must be reachable by keyboard, and ends within a row, so that people see it go on.
              tabIndex={changing.length > SHOWN_ROWS ? 0 : undefined}
              aria-label={t('admin.products.title')}
              className="max-h-77 divide-y divide-line overflow-y-auto border-line border-y text-sm"
            >
              {changing.map(({ id, name }) => (
                <li key={id} className="py-2 wrap-anywhere">
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
            <IdentityField error={field('currentPassword').error} />
          </>
        )}
      </DialogForm>
    </DialogPage>
  )
}
