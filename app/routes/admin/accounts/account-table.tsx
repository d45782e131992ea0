import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { ListedAccount } from '#app/domain/stock/available/list-available.ts'
import type { FoundCount } from '#app/lib/pagination.ts'
import { HeaderCell, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { t } from '#messages'
import { AccountRow, type RowActions } from './account-row.tsx'
import type { ListColumn } from './list-columns.tsx'
import type { Reveals } from './reveals.ts'
import type { RowMarks } from './use-list.ts'

type AccountTableProps = RowActions & {
  label: string
  columns: ListColumn[]
  rows: ListedAccount[]
  found: FoundCount
  marks: RowMarks
  reveals: Reveals
  onNearEnd: () => void
}

const ROW_HEIGHT = 49
/** Loads more rows when this many are left. */
const AHEAD = 30

/** Renders only the visible rows and loads more on scroll. Without scripts, renders the whole page. */
export function AccountTable({ label, columns, rows, found, marks, reveals, ...rest }: AccountTableProps) {
  const { onNearEnd, ...actions } = rest
  const hydrated = useHydrated()
  const table = useRef<HTMLTableElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => table.current?.parentElement ?? null,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => ROW_HEIGHT,
    initialRect: { width: 0, height: 720 },
    overscan: 12,
  })
  const visible = virtual.getVirtualItems()
  const first = visible.at(0)
  const last = visible.at(-1)
  const isNearEnd = last !== undefined && last.index >= rows.length - AHEAD

  useEffect(() => {
    if (hydrated && isNearEnd) onNearEnd()
  }, [hydrated, isNearEnd, onNearEnd])

  const rowOf = (account: ListedAccount, index: number) => (
    <AccountRow
      key={account.id}
      ref={hydrated ? virtual.measureElement : undefined}
      account={account}
      index={index}
      columns={columns}
      isMarked={marks.isMarked(account)}
      secrets={reveals.secretsOf(account)}
      {...actions}
    />
  )

  return (
    <Table
      ref={table}
      folds
      label={label}
      aria-rowcount={found.isMore ? -1 : found.count + 1}
      frameClassName="max-h-[max(18rem,calc(100vh-350px))]"
    >
      <TableHead className="fold:sticky fold:top-0 fold:z-20 fold:block fold:bg-surface">
        <tr aria-rowindex={1} className="fold:block">
          <HeaderCell className="fold:block fold:px-1 unfold:w-11">
            <SelectAll marks={marks} />
          </HeaderCell>
          {columns.map(({ header }, index) => (
            <HeaderCell key={index} className="fold:sr-only">
              {header}
            </HeaderCell>
          ))}
          <HeaderCell className="fold:sr-only">
            <span className="block text-end">{t('admin.accounts.list.actions')}</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {hydrated ? (
          <>
            <Gap height={first?.start ?? 0} cells={columns.length + 2} />
            {visible.map(({ index }) => {
              const account = rows[index]
              return account && rowOf(account, index)
            })}
            <Gap height={virtual.getTotalSize() - (last?.end ?? 0)} cells={columns.length + 2} />
          </>
        ) : (
          rows.map(rowOf)
        )}
      </TableBody>
    </Table>
  )
}

function SelectAll({ marks }: { marks: RowMarks }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = marks.some
  }, [marks.some])
  return (
    <label className="flex cursor-pointer items-center gap-3">
      <input
        ref={box}
        type="checkbox"
        name="scope"
        value="all"
        checked={marks.all}
        onChange={marks.toggleAll}
        className="checkbox size-6 shrink-0 cursor-pointer"
      />
      <span className="unfold:sr-only">{t('admin.accounts.list.selectAll')}</span>
    </label>
  )
}

/** Fills the height of the rows that are not rendered. */
function Gap({ height, cells }: { height: number; cells: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden style={{ height, padding: 0, border: 0 }}>
      <td colSpan={cells} style={{ padding: 0, border: 0 }} />
    </tr>
  )
}
