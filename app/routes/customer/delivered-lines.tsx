import { href, Link } from 'react-router'
import { ClaimBadge } from '#app/components/claim-badge.tsx'
import type { RevealedPage } from '#app/domain/orders/delivery/delivered-lines.ts'
import { lineOfItem } from '#app/lib/item-shape.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonStyle } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { CopyButton, useCopy } from '#app/ui/copy-button.tsx'
import { Check, Copy } from '#app/ui/icons.ts'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { useMedia } from '#app/ui/use-reduced-motion.ts'
import { rich, t } from '#messages'

type Line = RevealedPage['lines'][number]
export type DeliveredLinesProps = {
  orderId: string
  lines: Line[]
  /** Writes an item as it is copied. */
  template: string
  isUnderWarranty: boolean
}

export const isSwapped = ({ claim }: Line) => claim?.status === 'swapped'

type Part = 'username' | 'password' | 'email' | 'emailPassword'

function credential(label: string, part: Part): Column<Line> {
  return {
    header: label,
    isLabeled: true,
    className: 'fold:col-span-2 fold:grid fold:grid-cols-[4.25rem_minmax(0,1fr)] fold:items-baseline',
    cell: (line) => <Credential part={part} line={line} />,
  }
}

export function DeliveredLines({ lines, template, ...order }: DeliveredLinesProps) {
  const columns: Column<Line>[] = [
    {
      header: t('shop.labels.columns.username'),
      pinned: true,
      className: 'wrap-anywhere whitespace-normal fold:col-span-2 unfold:min-w-32 unfold:max-w-[min(18rem,40vw)]',
      cell: (line) => <Credential part="username" line={line} />,
    },
    credential(t('shop.labels.columns.password'), 'password'),
    credential(t('shop.labels.columns.email'), 'email'),
    credential(t('customer.delivery.lines.emailPassword'), 'emailPassword'),
    {
      header: t('shop.labels.columns.status'),
      className: 'font-sans',
      cell: (line) => <LineState {...order} line={line} />,
    },
    {
      header: t('shop.labels.actions.copy'),
      hidesHeader: true,
      className: 'text-end font-sans',
      cell: (line) => !isSwapped(line) && <CopyButton text={lineOfItem({ template }, line.values)} />,
    },
  ]
  return (
    <div className="group/all">
      <DataTable
        folds
        label={t('customer.delivery.lines.label')}
        frameClassName="sm:max-h-[70vh]"
        bodyClassName="font-mono text-xs unfold:whitespace-nowrap max-sm:not-print:group-not-has-checked/all:[&>tr:nth-child(n+21)]:hidden"
        columns={columns}
        items={lines}
      />
      <ShowAll count={lines.length} className="sm:hidden" />
    </div>
  )
}

const SHOWN_FIRST = 20

/** Shows what the list before it hides after its twentieth entry, also without scripts. */
export function ShowAll({ count, className }: { count: number; className?: string }) {
  if (count <= SHOWN_FIRST) return null
  return (
    <label
      className={classNames(
        buttonStyle({ variant: 'secondary' }),
        'mt-4 w-full cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent has-checked:hidden print:hidden',
        className,
      )}
    >
      <input type="checkbox" className="sr-only" />
      {t('customer.delivery.accounts.showAll', { count })}
    </label>
  )
}

/** Strikes through the credentials of a replaced account, which can't be copied. */
function Credential({ part, line }: { part: Part; line: Line }) {
  const isReplaced = isSwapped(line)
  const value = line.values[part] ?? ''
  return (
    <span className={classNames('fold:wrap-anywhere', isReplaced && 'text-muted line-through')}>
      {isReplaced ? value : <CopyValue part={part} value={value} />}
    </span>
  )
}

/** Copies a value on tap on a phone, where text is hard to select. */
function CopyValue({ part, value }: { part: Part; value: string }) {
  const isPhone = useMedia('(width < 40rem)')
  const { state, copy } = useCopy()
  // As tall as the button, so that nothing moves when scripts start.
  if (!isPhone) return <span className="max-sm:flex max-sm:min-h-6 max-sm:items-baseline max-sm:pe-5.5">{value}</span>
  const copied = state === 'copied'
  const Icon = copied ? Check : Copy
  return (
    <button
      type="button"
      onClick={() => copy(value)}
      className="printed flex min-h-6 w-full min-w-0 items-baseline gap-2 text-start"
    >
      <span className="sr-only">{t(`customer.delivery.lines.copy.${part}`)} </span>
      <span className="min-w-0 flex-1">{value}</span>
      <Icon
        aria-hidden
        className={classNames('size-3.5 shrink-0 self-center print:hidden', copied ? 'text-good' : 'text-faint')}
      />
      <span aria-live="polite" className="sr-only">
        {copied && t('shop.ui.copy.copied')}
      </span>
    </button>
  )
}

type LineStateProps = { line: Line; orderId: string; isUnderWarranty: boolean }

export function LineState({ line, ...order }: LineStateProps) {
  return (
    <span className="flex flex-wrap items-center gap-1.5 unfold:flex-nowrap">
      {line.isReplacement && <Badge tone="good">{t('customer.delivery.lines.replacement')}</Badge>}
      {line.isRefunded ? <Badge>{t('customer.delivery.lines.refunded')}</Badge> : <ClaimLink {...order} line={line} />}
    </span>
  )
}

function ClaimLink({ orderId, line, isUnderWarranty }: LineStateProps) {
  const { id, name: username, claim } = line
  if (claim) {
    return (
      <Link to={href('/customer/claims')} prefetch="intent">
        {rich('customer.delivery.lines.claim', {
          username,
          state: () => <ClaimBadge state={claim.status} />,
          hidden: (text) => <span className="sr-only">{text}</span>,
        })}
      </Link>
    )
  }
  if (!isUnderWarranty) return null
  return (
    <Link
      to={`${href('/customer/orders/:orderId/claims/new', { orderId })}?line=${id}`}
      prefetch="intent"
      className="text-muted text-xs underline hover:text-text print:hidden"
    >
      {rich('customer.delivery.lines.report', {
        username,
        hidden: (text) => <span className="sr-only">{text}</span>,
      })}
    </Link>
  )
}
