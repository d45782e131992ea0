import { Form, Link } from 'react-router'
import { ClaimBadge } from '#app/components/claim-badge.tsx'
import { ItemFields, searchedFields } from '#app/components/item-fields.tsx'
import type { DeliveredLine, Secrets } from '#app/domain/orders/delivery/delivered-lines.ts'
import { LINES_PER_PAGE } from '#app/domain/orders/rules.ts'
import type { Shape } from '#app/lib/item-shape.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Eye, EyeOff } from '#app/ui/icons.ts'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { useSentPath } from '#app/ui/use-sent-path.ts'
import { t } from '#messages'
import type { Route } from './+types/order.ts'
import { linesPath } from './orders-path.ts'

type OrderLinesProps = {
  path: string
  note: Route.ComponentProps['loaderData']['note']
  /** Undefined until an admin reveals the listed lines. */
  secrets: Secrets | undefined
}

export function OrderLines({ path, note, secrets }: OrderLinesProps) {
  const { lines, page, pageCount, search, shape } = note
  const goods = goodsOf(note)
  const searched = shape ? searchedFields(shape) : t('admin.orders.lines.search')
  const here = linesPath(path, note)
  const pending = useSentPath()?.startsWith(path)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-md flex-1 basis-64">
          {searched && <SearchForm label={t('shop.labels.filters.search')} placeholder={searched} search={search} />}
        </div>
        {secrets ? (
          <Link to={here} preventScrollReset className={buttonStyle({ variant: 'secondary' })}>
            <EyeOff aria-hidden className="size-4" />
            {t(`admin.orders.${goods}.hide`)}
          </Link>
        ) : (
          lines.length > 0 && (
            <Form method="post" action={here} preventScrollReset>
              <Button variant="secondary" pending={pending}>
                <Eye aria-hidden className="size-4" />
                {t(`admin.orders.${goods}.reveal`)}
              </Button>
            </Form>
          )
        )}
      </div>
      <p role="status" className="mb-2 text-muted text-sm tabular-nums">
        {rangeOf(note)}
      </p>
      {lines.length === 0 ? (
        <EmptyState
          title={t(`admin.orders.${goods}.none`)}
          action={
            <Link to={path} className={buttonStyle({ variant: 'secondary' })}>
              {t('admin.orders.lines.clearSearch')}
            </Link>
          }
        />
      ) : shape ? (
        <ItemList shape={shape} lines={lines} secrets={secrets ?? {}} />
      ) : (
        <LineTable lines={lines} secrets={secrets ?? {}} />
      )}
      <div className="mt-4 flex justify-end empty:hidden">
        <Pager label={t(`admin.orders.${goods}.pages`)} page={page} pageCount={pageCount} />
      </div>
      <p className="mt-5 border-line border-t pt-4 text-muted text-xs">{t(`admin.orders.${goods}.logged`)}</p>
    </>
  )
}

type ItemListProps = { shape: Shape; lines: DeliveredLine[]; secrets: Secrets }

function ItemList({ shape, lines, secrets }: ItemListProps) {
  return (
    <ol aria-label={t('admin.orders.items.title')} className="divide-y divide-line border-line border-t">
      {lines.map((line) => (
        <li key={line.id} className="py-4">
          <header className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 className="min-w-0 font-medium text-sm wrap-anywhere">
              <bdi>{line.name}</bdi>
            </h3>
            <LineState line={line} />
          </header>
          {line.fields && (
            <ItemFields
              shape={shape}
              item={{ ...line.fields, ...secrets[line.id]?.values }}
              codes={secrets[line.id]?.codes}
              isHidden={!secrets[line.id]}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

const MASK = '••••••••'

function LineTable({ lines, secrets }: { lines: DeliveredLine[]; secrets: Secrets }) {
  return (
    <Table folds label={t('admin.orders.lines.title')} frameClassName="sm:max-h-[70vh]">
      <TableHead className="fold:sr-only">
        <tr>
          <HeaderCell pinned>{t('shop.labels.columns.username')}</HeaderCell>
          <HeaderCell>{t('shop.labels.columns.password')}</HeaderCell>
          <HeaderCell>{t('shop.labels.columns.email')}</HeaderCell>
          <HeaderCell>{t('admin.orders.lines.emailPassword')}</HeaderCell>
          <HeaderCell>{t('shop.labels.columns.status')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody className="font-mono text-xs unfold:whitespace-nowrap">
        {lines.map((line) => (
          <Row key={line.id}>
            <Cell pinned className="wrap-anywhere whitespace-normal fold:col-span-2 unfold:min-w-32 unfold:max-w-72">
              {line.username}
            </Cell>
            <Credential label={t('shop.labels.columns.password')} value={secrets[line.id]?.values.password} />
            <Credential label={t('shop.labels.columns.email')} value={line.email} />
            <Credential label={t('admin.orders.lines.emailPassword')} value={secrets[line.id]?.values.emailPassword} />
            <Cell className="font-sans fold:col-span-2">
              <LineState line={line} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function Credential({ label, value }: { label: string; value: string | undefined }) {
  return (
    <Cell
      label={label}
      className="fold:col-span-2 fold:grid fold:grid-cols-[4.25rem_minmax(0,1fr)] fold:items-baseline"
    >
      {value === undefined ? (
        <>
          <span aria-hidden className="text-faint">
            {MASK}
          </span>
          <span className="sr-only">{t('admin.orders.lines.hidden')}</span>
        </>
      ) : (
        <span className="fold:wrap-anywhere">{value}</span>
      )}
    </Cell>
  )
}

export function LineState({ line: { isReplacement, isRefunded, claim } }: { line: DeliveredLine }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5 unfold:flex-nowrap">
      {isReplacement && <Badge tone="good">{t('admin.orders.lines.replacement')}</Badge>}
      {isRefunded ? <Badge>{t('admin.orders.lines.refunded')}</Badge> : claim && <ClaimBadge state={claim.status} />}
    </span>
  )
}

/** Returns the section of messages. */
export function goodsOf({ shape }: { shape: Shape | null }): 'lines' | 'items' {
  return shape ? 'items' : 'lines'
}

function rangeOf(note: OrderLinesProps['note']): string {
  const { lines, lineCount, page, pageCount, search } = note
  const goods = goodsOf(note)
  if (search !== '' || pageCount === 1) return t(`admin.orders.${goods}.count`, { count: lineCount })
  const before = (page - 1) * LINES_PER_PAGE
  return t(`admin.orders.${goods}.range`, { from: before + 1, to: before + lines.length, count: lineCount })
}
