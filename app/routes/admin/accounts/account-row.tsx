import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { openerId, opensDialog } from '#app/components/dialog-page.tsx'
import type { RevealedAccount } from '#app/domain/stock/available/edit-account.ts'
import type { ListedAccount } from '#app/domain/stock/available/list-available.ts'
import { itemName } from '#app/domain/stock/rules.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Eye, EyeOff, Pencil, Trash2 } from '#app/ui/icons.ts'
import { Cell, Row } from '#app/ui/table.tsx'
import { t } from '#messages'
import type { ListColumn } from './list-columns.tsx'

export type RowActions = {
  onMark: (account: ListedAccount) => void
  onReveal: (account: ListedAccount) => void
  /** Opens the account with its secrets, which the link alone does not reveal. */
  onEdit: ((path: string) => void) | undefined
  editPath: (account: ListedAccount) => string
}

type AccountRowProps = RowActions & {
  account: ListedAccount
  index: number
  columns: ListColumn[]
  isMarked: boolean
  secrets: RevealedAccount | undefined
  ref?: (row: HTMLTableRowElement | null) => void
}

const cell = 'sm:py-1.5'
const line = classNames(
  cell,
  'wrap-anywhere max-sm:col-span-2 max-sm:grid max-sm:grid-cols-[5rem_minmax(0,1fr)] max-sm:items-baseline',
)
const styles = { plain: line, secret: classNames(line, 'font-mono text-xs'), name: classNames(line, 'font-medium') }
const tool = 'grid size-9 place-items-center rounded-md text-muted hover:bg-raised hover:text-text'

export function AccountRow({ account, index, columns, isMarked, secrets, ref, ...actions }: AccountRowProps) {
  const { id } = account
  const username = itemName(account)
  const editPath = actions.editPath(account)

  function edit(event: MouseEvent) {
    // A click that opens another tab follows the link.
    if (!actions.onEdit || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    actions.onEdit(editPath)
  }

  return (
    <Row ref={ref} data-index={index} aria-rowindex={index + 2} className="max-sm:px-1">
      <Cell className={classNames(cell, 'w-11 max-sm:row-start-1')}>
        <input
          type="checkbox"
          name="account"
          value={id}
          checked={isMarked}
          onChange={() => actions.onMark(account)}
          aria-label={t('admin.accounts.row.select', { username })}
          className="checkbox size-6 cursor-pointer"
        />
      </Cell>
      {columns.map(({ header, style, cell }, index) => (
        <Cell key={index} label={header} className={styles[style]}>
          {cell(account, secrets)}
        </Cell>
      ))}
      <Cell className={classNames(cell, 'max-sm:col-start-2 max-sm:row-start-1')}>
        <span className="flex justify-end gap-0.5">
          <button
            type="button"
            aria-label={t(secrets ? 'admin.accounts.row.hideNamed' : 'admin.accounts.row.revealNamed', { username })}
            title={t(secrets ? 'admin.accounts.row.hide' : 'admin.accounts.row.reveal')}
            onClick={() => actions.onReveal(account)}
            className={classNames(tool, 'needs-script')}
          >
            {secrets ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
          </button>
          <Link
            id={openerId(id)}
            to={editPath}
            {...opensDialog}
            aria-label={t('admin.accounts.row.editNamed', { username })}
            title={t('shop.labels.actions.edit')}
            onClick={edit}
            className={tool}
          >
            <Pencil aria-hidden className="size-4" />
          </Link>
          <button
            type="submit"
            name="only"
            value={id}
            aria-label={t('admin.accounts.row.deleteNamed', { username })}
            title={t('shop.labels.actions.delete')}
            className={classNames(tool, 'hover:text-bad')}
          >
            <Trash2 aria-hidden className="size-4" />
          </button>
        </span>
      </Cell>
    </Row>
  )
}
