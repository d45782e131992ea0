import type { RevealedPage } from '#app/domain/orders/reveal-accounts.ts'
import { colonLine } from '#app/domain/stock/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'

type Line = RevealedPage['lines'][number]

export function DeliveredLines({ lines }: { lines: Line[] }) {
  return (
    <Table label="Delivered accounts" frameClassName="max-h-[70vh]">
      <TableHead>
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
      <TableBody className="whitespace-nowrap font-mono text-xs">
        {lines.map((line) => (
          <DeliveredLine key={line.id} line={line} />
        ))}
      </TableBody>
    </Table>
  )
}

function DeliveredLine({ line }: { line: Line }) {
  const swapped = line.claim?.status === 'swapped'
  const credential = swapped ? 'text-muted line-through' : undefined
  return (
    <Row>
      {/* A long name must leave room for what scrolls beside it. */}
      <Cell
        pinned
        className={classNames('min-w-32 max-w-[min(18rem,40vw)] whitespace-normal wrap-anywhere', credential)}
      >
        {line.username}
      </Cell>
      <Cell className={credential}>{line.password}</Cell>
      <Cell className={credential}>{line.email}</Cell>
      <Cell className={credential}>{line.emailPassword}</Cell>
      <Cell className="font-sans">
        <State line={line} />
      </Cell>
      <Cell className="text-right font-sans">{!swapped && <CopyButton text={colonLine(line)} />}</Cell>
    </Row>
  )
}

function State({ line: { claim, isReplacement } }: { line: Line }) {
  return (
    <span className="flex gap-1.5">
      {isReplacement && <Badge tone="good">Replacement</Badge>}
      {claim ? <ClaimBadge claim={claim} /> : !isReplacement && <span className="text-muted">Works</span>}
    </span>
  )
}

function ClaimBadge({ claim: { status, creditedCents } }: { claim: NonNullable<Line['claim']> }) {
  if (status === 'credited') return <Badge tone="good">Credited {formatDollars(creditedCents)}</Badge>
  if (status === 'swapped') return <Badge>Swapped</Badge>
  return status === 'open' ? <Badge tone="warn">Claim open</Badge> : <Badge tone="bad">Declined</Badge>
}
