import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { DialogList, keepUnderDialogs } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { listAvailable, listBatchChoices } from '#app/domain/stock/available/list-available.ts'
import { listAccountsProducts } from '#app/domain/stock/queries.ts'
import { readAvailableQuery, typedFilter } from '#app/domain/stock/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import type { Shape } from '#app/lib/item-shape.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/list.ts'
import { ShowSecrets } from './account-secrets.tsx'
import { accountsPath } from './accounts-path.ts'
import { AvailableAccounts } from './available-accounts.tsx'
import { listFlashOf } from './list-flash.server.ts'
import { useReveals } from './reveals.ts'

type Products = readonly { shape: Shape | null }[]

export const meta = pageMeta((found?: { products: Products }) => ({ title: titleOf(found?.products ?? []) }))

export const handle = { isBackdrop: true }

/** Keeps the list under its dialogs, unless an account was sold or changed. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { actionResult, actionStatus = 0 } = change
  return actionResult === undefined ? keepUnderDialogs(change) : [404, 409].includes(actionStatus)
}

const noAccounts = { accounts: [], next: null, found: { count: 0, isMore: false } }

const hasItems = (products: Products) => products.some(({ shape }) => shape !== null)

const titleOf = (products: Products) => t(`admin.accounts.${hasItems(products) ? 'list.titleItems' : 'title'}`)

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const url = new URL(request.url)
  const { query, mistakes } = readAvailableQuery(url.searchParams)
  const [page, products, batches, flash] = await Promise.all([
    mistakes ? noAccounts : listAvailable(query),
    listAccountsProducts(),
    listBatchChoices(query),
    listFlashOf(url),
  ])
  return { filter: typedFilter(url.searchParams), mistakes, after: query.after, ...page, products, batches, flash }
}

export default function StockAccounts({ loaderData }: Route.ComponentProps) {
  const list = accountsPath(loaderData.filter, { after: loaderData.after })
  const path = accountsPath(loaderData.filter)
  const reveals = useReveals(list)
  return (
    <ShowSecrets value={reveals.show}>
      <DialogList list={list}>
        <PageHeading
          title={titleOf(loaderData.products)}
          description={t(`admin.accounts.${hasItems(loaderData.products) ? 'list.descriptionItems' : 'description'}`)}
          actions={
            <>
              <ButtonLink to={href('/admin/stock/withdrawals')}>{t('admin.accounts.withdrawn')}</ButtonLink>
              <ButtonLink to={href('/admin/stock/batches')}>{t('admin.accounts.batches')}</ButtonLink>
              <ButtonLink to={href('/admin/stock/uploads')} variant="primary">
                {t('admin.accounts.addStock')}
              </ButtonLink>
            </>
          }
        />
        <AvailableAccounts key={path} listed={loaderData} list={list} reveals={reveals} />
      </DialogList>
    </ShowSecrets>
  )
}
