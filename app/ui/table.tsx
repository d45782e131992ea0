import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type TableProps = ComponentProps<'table'> & {
  label: string
  frameClassName?: string
  /** Folds each row into a grid of two columns on a phone, or with `wide` on all but large screens. */
  folds?: boolean | 'wide'
}

/** Explicit roles, because some screen readers ignore tables with another layout. */
const roles = { table: 'table', group: 'rowgroup', row: 'row', header: 'columnheader', cell: 'cell' }

const folded = classNames(
  'fold:block fold:[&>tbody]:block',
  'fold:[&>tbody>tr]:grid fold:[&>tbody>tr]:grid-cols-[minmax(0,1fr)_auto] fold:[&>tbody>tr]:items-center',
  'fold:[&>tbody>tr]:gap-x-3 fold:[&>tbody>tr]:gap-y-1 fold:[&>tbody>tr]:py-3 fold:[&>tbody>tr]:border-line',
  'fold:[&>tbody>tr:not(:last-child)]:border-b fold:[&>tbody>tr>td]:border-0 fold:[&>tbody>tr>td]:p-0',
)

/** Scrolls inside its own frame, also by keyboard, under a sticky header. */
export function Table({ label, frameClassName, folds, className, ...rest }: TableProps) {
  const frame = classNames('table-frame', folds === 'wide' && 'is-wide', frameClassName)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className={frame}>
      <table
        role={roles.table}
        {...rest}
        className={classNames('w-full border-separate border-spacing-0 text-sm', folds && folded, className)}
      />
    </section>
  )
}

export function TableHead(props: ComponentProps<'thead'>) {
  return <thead role={roles.group} {...props} />
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody role={roles.group} {...props} />
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr role={roles.row} {...rest} className={classNames('group', className)} />
}

type CellProps = { pinned?: boolean; numeric?: boolean }

const pinnedStyle = 'sticky start-0 z-10 bg-surface'

export function HeaderCell({ pinned, numeric, className, ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      role={roles.header}
      scope="col"
      {...rest}
      className={classNames(
        'sticky top-0 whitespace-nowrap border-line border-b bg-surface px-3 py-2.5 font-medium text-muted text-xs',
        numeric ? 'text-end' : 'text-start',
        pinned ? 'start-0 z-20' : 'z-10',
        className,
      )}
    />
  )
}

type DataCellProps = ComponentProps<'td'> & { pinned?: boolean; label?: string }

export function Cell({ pinned, label, className, ...rest }: DataCellProps) {
  return (
    <td
      role={roles.cell}
      data-label={label}
      {...rest}
      className={classNames(
        'border-line border-b px-3 py-3 align-middle group-last:border-b-0',
        pinned && pinnedStyle,
        className,
      )}
    />
  )
}

export function NumberCell({ className, ...rest }: DataCellProps) {
  return <Cell {...rest} className={classNames('whitespace-nowrap text-end font-mono', className)} />
}

export type Column<Item> = {
  header: string
  hidesHeader?: boolean
  headerClassName?: string
  /** Shows the header beside the value where rows fold. */
  isLabeled?: boolean
  pinned?: boolean
  numeric?: boolean
  className?: string
  cell: (item: Item) => ReactNode
}

type DataTableProps<Item> = TableProps & {
  bodyClassName?: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  rowProps?: (item: Item) => ComponentProps<'tr'>
}

export function DataTable<Item extends { id: string | number }>(props: DataTableProps<Item>) {
  const { bodyClassName, columns, items, rowProps, ...table } = props
  return (
    <Table {...table}>
      <TableHead className={table.folds ? 'fold:sr-only' : undefined}>
        <tr>
          {columns.map(({ header, hidesHeader, headerClassName, pinned, numeric }, index) => (
            <HeaderCell key={index} pinned={pinned} numeric={numeric} className={headerClassName}>
              {hidesHeader ? <span className="sr-only">{header}</span> : header}
            </HeaderCell>
          ))}
        </tr>
      </TableHead>
      <TableBody className={bodyClassName}>
        {items.map((item) => (
          <Row key={item.id} {...rowProps?.(item)}>
            {columns.map(({ header, isLabeled, numeric, cell, pinned, className }, index) => {
              const DataCell = numeric ? NumberCell : Cell
              return (
                <DataCell key={index} label={isLabeled ? header : undefined} pinned={pinned} className={className}>
                  {cell(item)}
                </DataCell>
              )
            })}
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
