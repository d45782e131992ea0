import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import {
  type AvailablePage,
  type ListedAccount,
  listAvailable,
  listBatchChoices,
} from '#app/domain/stock/list-available.ts'
import { listAccountsProducts } from '#app/domain/stock/queries.ts'
import { readAvailableQuery, type Selection } from '#app/domain/stock/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Route } from './+types/list.ts'
import { AccountFilter } from './account-filter.tsx'
import { AccountNews } from './account-news.tsx'
import { AccountTable } from './account-table.tsx'
import { accountsPath } from './accounts-path.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { LIST_HEADING, ListHeading } from './list-heading.tsx'
import { newsOf } from './news.server.ts'
import { NoAccounts } from './no-accounts.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { FilterFields } from './selection-fields.tsx'
import { typedFilter } from './typed-filter.ts'
import { UndoDeletion } from './undo-deletion.tsx'
import { useMarks } from './use-marks.ts'
import { useReveals } from './use-reveals.ts'
import { useRows } from './use-rows.ts'

export const meta = pageMeta({ title: 'Stock Accounts' })

/** What a dialog asks on its way changes nothing here; that something was sold or changed meanwhile does. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionResult, actionStatus = 0, defaultShouldRevalidate } = args
  return actionResult === undefined ? defaultShouldRevalidate : [404, 409].includes(actionStatus)
}

const noAccounts: AvailablePage = { accounts: [], next: null, found: { count: 0, isMore: false } }

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const url = new URL(request.url)
  const { query, mistakes } = readAvailableQuery(url.searchParams)
  const [page, products, batches, news] = await Promise.all([
    mistakes ? noAccounts : listAvailable(query),
    listAccountsProducts(),
    listBatchChoices(query),
    newsOf(url),
  ])
  return { filter: typedFilter(url.searchParams), mistakes, after: query.after, ...page, products, batches, news }
}

type Open = { what: 'edit'; account: ListedAccount } | { what: 'deletion' | 'export'; selection: Selection } | null

export default function StockAccounts({ loaderData }: Route.ComponentProps) {
  const { filter, mistakes, after, found, products, batches, news } = loaderData
  const path = accountsPath(filter)
  const hydrated = useHydrated()
  const { key } = useLocation()
  const marks = useMarks(path, filter, found)
  const reveals = useReveals()
  const list = useRows(loaderData)
  const [open, setOpen] = useState<Open>(null)
  const close = useCallback(() => setOpen(null), [])

  // What was pressed is done: the dialog closes, and rows that were read on take part in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (!news) return
    const { updated } = news
    if (updated) list.change((rows) => rows.map((row) => (row.id === updated.id ? updated : row)))
    else if (open?.what === 'deletion') {
      const { scope, only, account } = open.selection
      const gone = new Set(only ? [only] : account)
      if (scope === 'all' && !only) list.forget()
      else list.change((rows) => rows.filter(({ id }) => !gone.has(id)))
      if (only) marks.drop(only)
      else marks.clear()
    }
    setOpen(null)
    // A dialog gives the focus back itself; the button of the page that asked is gone.
    if (document.activeElement === document.body) document.getElementById(LIST_HEADING)?.focus()
  }, [key])

  const count = `${found.isMore ? 'more than ' : ''}${found.count.toLocaleString('en-US')}`
  const heading = mistakes ? 'Available Accounts' : `Available Accounts (${count})`
  return (
    <>
      <PageHeading
        title="Stock Accounts"
        description="What is in stock and can be sold now. Passwords stay hidden until you ask for them, which is logged."
        actions={
          <>
            <Link to="/admin/stock/withdrawals" className={buttonStyle({ variant: 'secondary' })}>
              Withdrawn
            </Link>
            <Link to="/admin/stock/batches" className={buttonStyle({ variant: 'secondary' })}>
              Batches
            </Link>
            <Link to="/admin/stock/uploads" className={buttonStyle()}>
              Add Stock
            </Link>
          </>
        }
      />
      <AccountNews news={news} />
      {news?.withdrawal && <UndoDeletion withdrawal={news.withdrawal} onUndo={list.forget} />}
      <Card>
        <AccountFilter
          filter={filter}
          mistakes={mistakes}
          products={products}
          batches={batches}
          isEmpty={list.rows.length === 0}
        />
        {list.rows.length === 0 ? (
          <>
            <div className="mb-3">
              <ListHeading>{heading}</ListHeading>
            </div>
            <NoAccounts filter={filter} isBeyond={after !== undefined} isUnderstood={mistakes === null} />
          </>
        ) : (
          <form
            method="post"
            action="/admin/accounts/deletion"
            onSubmit={(event: FormEvent) => hydrated && event.preventDefault()}
            className="printed"
          >
            <input type="hidden" name="intent" value="preview" />
            <FilterFields filter={filter} />
            <SelectionBar
              heading={heading}
              marks={marks}
              onDelete={() => setOpen({ what: 'deletion', selection: marks.selection() })}
              onExport={() => setOpen({ what: 'export', selection: marks.selection() })}
            />
            <AccountTable
              key={path}
              rows={list.rows}
              found={found}
              marks={marks}
              reveals={reveals}
              onNearEnd={list.readOn}
              onMark={marks.toggle}
              onReveal={reveals.toggle}
              onEdit={(account) => setOpen({ what: 'edit', account })}
              onDelete={({ id }) =>
                setOpen({ what: 'deletion', selection: { ...filter, only: id, account: [], except: [] } })
              }
              editPath={({ id }) => accountsPath(filter, {}, `/admin/accounts/${id}`)}
            />
          </form>
        )}
        {(after !== undefined || !hydrated) && (
          <PageLinks
            back={after ? { to: path, label: 'First page' } : null}
            on={
              !hydrated && loaderData.next
                ? { to: accountsPath(filter, { after: loaderData.next }), label: 'Next page' }
                : null
            }
          />
        )}
      </Card>
      {open?.what === 'edit' && (
        <EditDialog
          account={open.account}
          action={accountsPath(filter, {}, `/admin/accounts/${open.account.id}`)}
          onClose={close}
        />
      )}
      {open?.what === 'deletion' && <DeletionDialog selection={open.selection} onClose={close} />}
      {open?.what === 'export' && <ExportDialog selection={open.selection} onClose={close} />}
      <ProofDialog
        open={reveals.waiting !== null}
        onClose={reveals.giveUp}
        onProof={reveals.prove}
        isPending={reveals.isPending}
        message={reveals.refusal?.message}
      />
    </>
  )
}
