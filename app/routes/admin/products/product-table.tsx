import { type DragEvent, useState } from 'react'
import { type FetcherWithComponents, href, Link, useFetcher } from 'react-router'
import { OfferPicture } from '#app/components/offer-picture.tsx'
import type { ProductRow } from '#app/domain/catalog/lists/list-products.ts'
import type { ProductListQuery } from '#app/domain/catalog/schema.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Button } from '#app/ui/button.tsx'
import { ArrowDown, ArrowUp, GripVertical } from '#app/ui/icons.ts'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { t } from '#messages'
import { BULK_FORM } from './bulk-actions.tsx'
import { StatusBadge } from './parts.tsx'
import { productsPath } from './products-path.ts'

type Side = 'before' | 'after'

type ProductTableProps = {
  rows: readonly ProductRow[]
  /** The products next to this page. */
  previousId: string | null
  nextId: string | null
  query: ProductListQuery
}

/** Lists products in their order, which buttons change, or a mouse by dragging the handle of a row. */
export function ProductTable({ rows, previousId, nextId, query }: ProductTableProps) {
  const fetcher = useFetcher()
  const action = productsPath(query, href('/admin/products/order'))
  const [dragged, setDragged] = useState<string | null>(null)
  const [drop, setDrop] = useState<{ beside: string; side: Side } | null>(null)
  const ids = [previousId, ...rows.map(({ id }) => id), nextId]
  const moves: MoveColumn = { fetcher, action, ids, onDrag: setDragged }

  function stop() {
    setDragged(null)
    setDrop(null)
  }

  const rowProps = ({ id }: ProductRow) => ({
    onDragOver: (event: DragEvent<HTMLTableRowElement>) => {
      if (dragged === null) return
      event.preventDefault()
      const { top, height } = event.currentTarget.getBoundingClientRect()
      const side = event.clientY < top + height / 2 ? 'before' : 'after'
      if (drop?.beside !== id || drop.side !== side) setDrop({ beside: id, side })
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== null && drop !== null && dragged !== drop.beside) {
        fetcher.submit({ productId: dragged, ...drop }, { method: 'post', action, preventScrollReset: true })
      }
      stop()
    },
    onDragEnd: stop,
    className: dragged === id ? 'opacity-50' : drop?.beside === id ? dropMarks[drop.side] : undefined,
  })

  return (
    <DataTable folds label={t('admin.products.title')} columns={columnsFor(moves)} items={rows} rowProps={rowProps} />
  )
}

const dropMarks: Record<Side, string> = {
  before: '[&>td]:shadow-[inset_0_2px_0_var(--accent)]',
  after: '[&>td]:shadow-[inset_0_-2px_0_var(--accent)]',
}

type MoveColumn = {
  fetcher: FetcherWithComponents<unknown>
  action: string
  ids: readonly (string | null)[]
  onDrag: (id: string) => void
}

function columnsFor(moves: MoveColumn): Column<ProductRow>[] {
  return [
    {
      header: t('shop.labels.columns.name'),
      className: 'unfold:min-w-40',
      cell: (product) => <NameCell product={product} onDrag={moves.onDrag} />,
    },
    {
      header: t('shop.labels.columns.status'),
      className: 'fold:text-end',
      cell: (product) => <StatusBadge product={product} />,
    },
    {
      header: t('admin.products.columns.category'),
      className: 'text-muted wrap-anywhere unfold:min-w-24 fold:text-xs',
      cell: ({ category }) => category,
    },
    {
      header: t('shop.labels.columns.price'),
      numeric: true,
      cell: ({ priceCents }) => formatDollars(priceCents),
    },
    {
      header: t('admin.products.columns.stock'),
      isLabeled: true,
      numeric: true,
      className: 'fold:text-start',
      cell: (product) => <Stock product={product} />,
    },
    {
      header: t('admin.products.columns.order'),
      hidesHeader: true,
      className: 'text-end',
      cell: (product) => <MoveButtons product={product} moves={moves} />,
    },
  ]
}

/** Leads from the stock of a pack to its upload. */
function Stock({ product: { id, name, kind, stock } }: { product: ProductRow }) {
  if (kind === 'on_demand') {
    return (
      <span className="whitespace-normal font-sans text-muted text-xs">
        {t('admin.settings.products.stock.on_demand')}
      </span>
    )
  }
  if (stock === null) {
    return (
      <span title={t('admin.products.columns.noLimit')}>
        <span aria-hidden>∞</span>
        <span className="sr-only">{t('admin.products.columns.noLimit')}</span>
      </span>
    )
  }
  if (kind !== 'account') return formatNumber(stock)
  return (
    <Link
      to={`${href('/admin/stock/uploads')}?product=${id}`}
      title={t('admin.uploads.outcome.addStock')}
      aria-label={t('admin.products.list.addStock', { name, count: stock })}
      className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
    >
      {formatNumber(stock)}
    </Link>
  )
}

function NameCell({ product, onDrag }: { product: ProductRow; onDrag: MoveColumn['onDrag'] }) {
  const { id, name, image, category } = product
  return (
    <span className="flex min-w-0 items-center gap-3">
      <input
        type="checkbox"
        form={BULK_FORM}
        name="product"
        value={id}
        aria-label={t('admin.products.bulk.choose', { name })}
        className="checkbox size-5 shrink-0 cursor-pointer"
      />
      {/* Screen readers and keyboards use the buttons at the end of the row. */}
      <span
        aria-hidden
        draggable
        title={t('admin.products.move.drag')}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', name)
          onDrag(id)
        }}
        className="needs-script -ms-1 hidden cursor-grab text-faint hover:text-text sm:block"
      >
        <GripVertical aria-hidden className="size-4" />
      </span>
      <OfferPicture
        image={image}
        category={category}
        isLazy
        className="h-9 w-12 shrink-0 rounded-sm max-xl:unfold:hidden"
      />
      <Link
        to={href('/admin/products/:productId', { productId: id })}
        prefetch="intent"
        className="line-clamp-3 min-w-0 font-medium wrap-anywhere hover:underline"
      >
        <bdi>{name}</bdi>
      </Link>
    </span>
  )
}

function MoveButtons({ product: { id, name }, moves }: { product: ProductRow; moves: MoveColumn }) {
  const { fetcher, action, ids } = moves
  const place = ids.indexOf(id, 1)
  const sent = fetcher.formData
  const directions = [
    { side: 'before', beside: ids[place - 1], label: t('admin.products.move.up', { name }), Icon: ArrowUp },
    { side: 'after', beside: ids[place + 1], label: t('admin.products.move.down', { name }), Icon: ArrowDown },
  ] as const
  return (
    <span className="flex justify-end">
      {directions.map(({ side, beside, label, Icon }) => (
        <fetcher.Form key={side} method="post" action={action} preventScrollReset>
          <input type="hidden" name="productId" value={id} />
          <input type="hidden" name="beside" value={beside ?? id} />
          <input type="hidden" name="side" value={side} />
          <Button
            variant="ghost"
            size="sm"
            className="px-2"
            aria-label={label}
            title={label}
            disabled={!beside}
            pending={sent?.get('productId') === id && sent.get('side') === side}
          >
            <Icon aria-hidden className="size-4" />
          </Button>
        </fetcher.Form>
      ))}
    </span>
  )
}
