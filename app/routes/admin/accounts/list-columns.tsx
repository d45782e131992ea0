import type { ReactNode } from 'react'
import type { RevealedAccount } from '#app/domain/stock/available/edit-account.ts'
import type { ListedAccount } from '#app/domain/stock/available/list-available.ts'
import { itemName } from '#app/domain/stock/rules.ts'
import { lineOfItem, type Shape, type ShapeField, shapeOf } from '#app/lib/item-shape.ts'
import { t } from '#messages'
import { ItemValue } from '../shared/item-value.tsx'
import { Secret } from './account-secrets.tsx'

export type ListColumn = {
  header: string
  style: 'name' | 'secret' | 'plain'
  cell: (account: ListedAccount, revealed: RevealedAccount | undefined) => ReactNode
}

type Product = { id: string; name: string; active: boolean; shape: Shape | null }

/** Tells whether a list shows accounts, items of one shape, or items of several products. */
type Listing = { kind: 'accounts' } | { kind: 'items'; shape: Shape } | { kind: 'mixed' }

/** Returns what the list shows of the chosen product, or of all. Products that are not for sale may have stock too. */
export function listingOf(
  rows: readonly ListedAccount[],
  products: readonly Product[],
  productId: string | undefined,
): Listing {
  const shown = products.filter(({ id, active }) => (productId ? id === productId : active))
  const isAccount = ({ fields }: ListedAccount) => fields === null
  if (shown.every(({ shape }) => shape === null) && rows.every(isAccount)) return { kind: 'accounts' }
  const [only] = shown
  const isSingle = shown.length === 1 && rows.every((row) => row.productId === only?.id && !isAccount(row))
  return isSingle && only?.shape ? { kind: 'items', shape: only.shape } : { kind: 'mixed' }
}

export function columnsOf(listing: Listing, products: readonly Product[]): ListColumn[] {
  if (listing.kind === 'accounts') return accountColumns()
  return listing.kind === 'items' ? listing.shape.fields.map(fieldColumn) : mixedColumns(products)
}

function accountColumns(): ListColumn[] {
  return [
    {
      header: t('shop.labels.columns.email'),
      style: 'plain',
      cell: ({ email }) => <span>{email}</span>,
    },
    {
      header: t('admin.accounts.fields.emailPassword'),
      style: 'secret',
      cell: (_, revealed) => <Secret value={revealed?.item.emailPassword} />,
    },
    {
      header: t('shop.labels.columns.username'),
      style: 'name',
      cell: ({ username }) => <span>{username}</span>,
    },
    {
      header: t('shop.labels.columns.password'),
      style: 'secret',
      cell: (_, revealed) => <Secret value={revealed?.item.password} />,
    },
  ]
}

function fieldColumn(field: ShapeField): ListColumn {
  const { key, label, sealed } = field
  const cell: ListColumn['cell'] = sealed
    ? (_, revealed) => <Secret value={revealed && (revealed.item[key] ?? '')} />
    : ({ fields }) => <ItemValue field={field} value={fields?.[key]} />
  return { header: label, style: sealed ? 'secret' : 'plain', cell }
}

function mixedColumns(products: readonly Product[]): ListColumn[] {
  const names = new Map(products.map(({ id, name }) => [id, name]))
  return [
    {
      header: t('admin.accounts.fields.item'),
      style: 'name',
      cell: (account) => <span>{itemName(account)}</span>,
    },
    {
      header: t('shop.labels.columns.product'),
      style: 'plain',
      cell: ({ productId }) => <span>{names.get(productId) ?? productId}</span>,
    },
    {
      header: t('admin.accounts.fields.asLine'),
      style: 'secret',
      cell: (_, revealed) => <Secret value={revealed && lineOfItem(shapeOf(revealed), revealed.item)} />,
    },
  ]
}
