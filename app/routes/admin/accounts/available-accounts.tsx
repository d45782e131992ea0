import { type FormEvent, useRef } from 'react'
import { Form, href, PrefetchPageLinks, useHref, useNavigation, useSubmit } from 'react-router'
import { opensDialog, overList } from '#app/components/dialog-page.tsx'
import type { Selection } from '#app/domain/stock/schema.ts'
import { Card } from '#app/ui/card.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { t } from '#messages'
import { useRecentProof } from '../shared/identity-field.tsx'
import type { Route } from './+types/list.ts'
import { AccountFilter } from './account-filter.tsx'
import { AccountTable } from './account-table.tsx'
import { accountsPath } from './accounts-path.ts'
import { columnsOf, listingOf } from './list-columns.tsx'
import { ListFlash } from './list-flash.tsx'
import { NoAccounts } from './no-accounts.tsx'
import type { Reveals } from './reveals.ts'
import { LIST_HEADING, SelectionBar, SelectionFields, selectionEntries } from './selection.tsx'
import { useMarks, useRows } from './use-list.ts'

type Listed = Route.ComponentProps['loaderData']

type AvailableAccountsProps = { listed: Listed; list: string; reveals: Reveals }

export function AvailableAccounts({ listed, list, reveals }: AvailableAccountsProps) {
  const { filter, mistakes, after, found, flash } = listed
  const path = accountsPath(filter)
  const hydrated = useHydrated()
  const marks = useMarks(filter, found)
  const rows = useRows(listed)
  const send = useSubmit()
  const isSending = useNavigation().formMethod === 'POST'
  const sent = useRef<Selection>(null)
  const isProven = useRecentProof()
  const deletion = overList(list, href('/admin/accounts/deletion'))
  const exporting = overList(list, href('/admin/accounts/export'))

  function open(action: string, fields: [string, string][]) {
    if (isSending) return
    send(new URLSearchParams(fields), { method: 'post', action, ...opensDialog, defaultShouldRevalidate: false })
  }

  function askAbout(event: FormEvent) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    const only = { ...filter, only: submitter.value, account: [], except: [] }
    sent.current = submitter.name === 'only' ? only : marks.selection()
    open(submitter.hasAttribute('formaction') ? exporting : deletion, [
      ['intent', 'preview'],
      ...selectionEntries(sent.current),
    ])
  }

  /** Applies a change to the selection and to the rows after the first page, which are not reloaded. */
  function applyChange({ updated }: NonNullable<Listed['flash']>) {
    const selection = sent.current
    if (updated) rows.change((listed) => listed.map((row) => (row.id === updated.id ? updated : row)))
    else if (selection) {
      const { scope, only, account } = selection
      const gone = new Set(only ? [only] : account)
      if (scope === 'all') rows.forget()
      else rows.change((listed) => listed.filter(({ id }) => !gone.has(id)))
      if (only) marks.drop(only)
      else marks.clear()
    }
    if (document.activeElement === document.body) document.getElementById(LIST_HEADING)?.focus()
  }

  const listing = listingOf(rows.rows, listed.products, filter.product)
  const goods = listing.kind === 'accounts' ? 'accounts' : 'items'
  const ofItems = goods === 'items' ? 'Items' : ''
  const heading = mistakes
    ? t(`admin.accounts.list.heading${ofItems}`)
    : t(`admin.accounts.list.heading${ofItems}${found.isMore ? 'More' : 'Counted'}`, { count: found.count })
  const isEmpty = rows.rows.length === 0
  return (
    <>
      <ListFlash flash={flash} onChange={applyChange} onUndo={rows.forget} />
      <Card>
        <AccountFilter {...listed} isEmpty={isEmpty} />
        <Form method="post" action={deletion} onSubmit={askAbout} className="printed">
          <SelectionFields selection={{ ...filter, account: [], except: [] }} hidden={{ intent: 'preview' }} />
          <SelectionBar heading={heading} goods={goods} marks={marks} isEmpty={isEmpty} exportPath={exporting} />
          {isEmpty ? (
            <NoAccounts listed={listed} goods={goods} />
          ) : (
            <AccountTable
              label={t(`admin.accounts.list.table${ofItems}`)}
              columns={columnsOf(listing, listed.products)}
              rows={rows.rows}
              found={found}
              marks={marks}
              reveals={reveals}
              onNearEnd={rows.readOn}
              onMark={marks.toggle}
              onReveal={reveals.toggle}
              onEdit={isProven ? (action) => open(action, [['intent', 'reveal']]) : undefined}
              editPath={({ id }) => overList(list, href('/admin/accounts/:accountId', { accountId: id }))}
            />
          )}
        </Form>
        {hydrated && [deletion, exporting].map((page) => <Prefetch key={page} page={page} />)}
        {(after !== undefined || !hydrated) && (
          <PageLinks
            back={after ? { to: path, label: t('shop.labels.pages.first') } : null}
            on={
              !hydrated && listed.next
                ? { to: accountsPath(filter, { after: listed.next }), label: t('admin.accounts.list.nextPage') }
                : null
            }
          />
        )}
      </Card>
    </>
  )
}

/** Prefetches a dialog in the reader's language. */
function Prefetch({ page }: { page: string }) {
  return <PrefetchPageLinks page={useHref(page)} />
}
