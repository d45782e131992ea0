import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { ListedAccount } from '#app/domain/stock/list-available.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Cell, Row } from '#app/ui/table.tsx'
import { Secret } from './secret.tsx'
import type { Secrets } from './use-reveals.ts'

export type RowActions = {
  onMark: (account: ListedAccount) => void
  onReveal: (account: ListedAccount) => void
  onEdit: (account: ListedAccount) => void
  onDelete: (account: ListedAccount) => void
  /** The page on which an account is edited. */
  editPath: (account: ListedAccount) => string
}

type AccountRowProps = RowActions & {
  account: ListedAccount
  /** From 0 on, in the list. */
  index: number
  isMarked: boolean
  secrets: Secrets | undefined
  ref?: (row: HTMLTableRowElement | null) => void
}

const cell = 'sm:py-1.5'
/** On a phone its name stands before it. */
const line = classNames(
  cell,
  'wrap-anywhere max-sm:col-span-2 max-sm:grid max-sm:grid-cols-[5rem_minmax(0,1fr)] max-sm:items-baseline',
)
const tool = 'grid size-9 place-items-center rounded-md text-muted hover:bg-raised hover:text-text'

/** One account. Its secrets are dots until they are asked for. */
export function AccountRow({ account, index, isMarked, secrets, ref, ...actions }: AccountRowProps) {
  const { id, username, email } = account

  function instead(act: (account: ListedAccount) => void) {
    return (event: MouseEvent) => {
      // A press that wants another tab has it.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      act(account)
    }
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
          aria-label={`Select ${username}`}
          className="checkbox size-6 cursor-pointer"
        />
      </Cell>
      <Cell label="Email" className={line}>
        <span>{email}</span>
      </Cell>
      <Cell label="Email Pass" className={classNames(line, 'font-mono text-xs')}>
        <Secret value={secrets?.emailPassword} />
      </Cell>
      <Cell label="Username" className={classNames(line, 'font-medium')}>
        <span>{username}</span>
      </Cell>
      <Cell label="Password" className={classNames(line, 'font-mono text-xs')}>
        <Secret value={secrets?.password} />
      </Cell>
      <Cell className={classNames(cell, 'max-sm:col-start-2 max-sm:row-start-1')}>
        <span className="flex justify-end gap-0.5">
          <button
            type="button"
            aria-label={`${secrets ? 'Hide' : 'Reveal'} ${username}`}
            title={secrets ? 'Hide' : 'Reveal'}
            onClick={() => actions.onReveal(account)}
            className={classNames(tool, 'needs-script')}
          >
            {secrets ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
          </button>
          <Link
            to={actions.editPath(account)}
            aria-label={`Edit ${username}`}
            title="Edit"
            onClick={instead(actions.onEdit)}
            className={tool}
          >
            <Pencil aria-hidden className="size-4" />
          </Link>
          <button
            type="submit"
            name="only"
            value={id}
            formAction="/admin/accounts/deletion"
            aria-label={`Delete ${username}`}
            title="Delete"
            onClick={instead(actions.onDelete)}
            className={classNames(tool, 'hover:text-bad')}
          >
            <Trash2 aria-hidden className="size-4" />
          </button>
        </span>
      </Cell>
    </Row>
  )
}
