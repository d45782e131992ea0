import { href, Link } from 'react-router'
import { ClaimBadge } from '#app/components/claim-badge.tsx'
import type { RevealedPage } from '#app/domain/orders/delivered-lines.ts'
import { colonLine } from '#app/domain/stock/rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { CopyValue } from '#app/ui/copy-value.tsx'
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'

const LOST = 'text-muted line-through'

type Line = RevealedPage['lines'][number]

type DeliveredLinesProps = {
  orderId: string
  lines: Line[]
  /** Whether a line that does not work can be claimed now. */
  isUnderWarranty: boolean
}

export function DeliveredLines({ lines, ...order }: DeliveredLinesProps) {
  return (
    <Table folds label="Delivered accounts" frameClassName="sm:max-h-[70vh]">
      <TableHead className="fold:sr-only">
        <tr>
          <HeaderCell pinned>Username</HeaderCell>
          <HeaderCell>Password</HeaderCell>
          <HeaderCell>Email</HeaderCell>
          <HeaderCell>Email Pass</HeaderCell>
          <HeaderCell>State</HeaderCell>
          <HeaderCell>
            <span className="sr-only">Copy</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody className="font-mono text-xs unfold:whitespace-nowrap">
        {lines.map((line) => (
          <DeliveredLine key={line.id} line={line} {...order} />
        ))}
      </TableBody>
    </Table>
  )
}

type LineProps = { line: Line } & Omit<DeliveredLinesProps, 'lines'>

function DeliveredLine({ line, ...order }: LineProps) {
  const swapped = line.claim?.status === 'swapped'
  return (
    <Row>
      {/* A long name must leave room for what scrolls beside it. */}
      <Cell
        pinned
        className={classNames(
          'wrap-anywhere whitespace-normal fold:col-span-2 unfold:min-w-32 unfold:max-w-[min(18rem,40vw)]',
          swapped && LOST,
        )}
      >
        {swapped ? line.username : <CopyValue name="username" value={line.username} />}
      </Cell>
      <Credential label="Password" value={line.password} isLost={swapped} />
      <Credential label="Email" value={line.email} isLost={swapped} />
      <Credential label="Email Pass" value={line.emailPassword} isLost={swapped} />
      <Cell className="font-sans">
        <span className="flex flex-wrap items-center gap-1.5 unfold:flex-nowrap">
          {line.isReplacement && <Badge tone="good">Replacement</Badge>}
          {line.isRefunded ? <Badge>Refunded</Badge> : <ClaimLink {...order} line={line} />}
        </span>
      </Cell>
      <Cell className="text-right font-sans">{!swapped && <CopyButton text={colonLine(line)} />}</Cell>
    </Row>
  )
}

/** One that was swapped is struck through, and not to be copied. */
function Credential({ label, value, isLost }: { label: string; value: string; isLost: boolean }) {
  return (
    <Cell
      label={label}
      className="fold:col-span-2 fold:grid fold:grid-cols-[4.25rem_minmax(0,1fr)] fold:items-baseline"
    >
      <span className={classNames('fold:wrap-anywhere', isLost && LOST)}>
        {isLost ? value : <CopyValue name={label.toLowerCase()} value={value} />}
      </span>
    </Cell>
  )
}

/** Shows the state of a line's claim, or while the warranty runs the link to make one. */
function ClaimLink({ orderId, line: { id, username, claim }, isUnderWarranty }: LineProps) {
  if (claim) {
    return (
      <Link to={href('/customer/claims')} prefetch="intent">
        <ClaimBadge state={claim.status} />
        <span className="sr-only"> claim on {username}</span>
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
      Does not work<span className="sr-only">: {username}</span>
    </Link>
  )
}
