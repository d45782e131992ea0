import type { ComponentProps, ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { DataTable } from '#app/ui/table.tsx'

type Row = { id: string | number }

type ListPageProps<Item extends Row> = Pick<ComponentProps<typeof DataTable<Item>>, 'columns' | 'items'> & {
  title: string
  lead: string
  add: { to: string; label: string }
  empty: { title: string; text: string }
  /** Links to other pages. */
  links?: ReactNode
  footer?: string
  /** Links the pages of a long list. */
  children?: ReactNode
}

/** Lists what admins add themselves, or leads to the first. */
export function ListPage<Item extends Row>(props: ListPageProps<Item>) {
  const { title, lead, add, empty, links, footer, children, ...table } = props
  const isEmpty = table.items.length === 0
  const addLink = (
    <ButtonLink to={add.to} variant="primary">
      {add.label}
    </ButtonLink>
  )
  const actions = (
    <>
      {links}
      {!isEmpty && addLink}
    </>
  )
  return (
    <>
      <PageHeading title={title} description={lead} actions={(links || !isEmpty) && actions} />
      {isEmpty ? (
        <EmptyState title={empty.title} action={addLink}>
          {empty.text}
        </EmptyState>
      ) : (
        <Card footer={footer}>
          <DataTable folds label={title} {...table} />
          {children}
        </Card>
      )}
    </>
  )
}
