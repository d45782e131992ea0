import type { RevealedPage } from '#app/domain/orders/reveal-accounts.ts'
import { colonLine } from '#app/domain/stock/rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { ClaimLink } from './claim-link.tsx'

type Line = RevealedPage['lines'][number]

type DeliveredLinesProps = {
  orderId: string
  lines: Line[]
  /** Whether a line that does not work can be claimed now. */
  isUnderWarranty: boolean
}

export function DeliveredLines({ lines, ...order }: DeliveredLinesProps) {
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
          <DeliveredLine key={line.id} line={line} {...order} />
        ))}
      </TableBody>
    </Table>
  )
}

function DeliveredLine({ line, ...order }: { line: Line } & Omit<DeliveredLinesProps, 'lines'>) {
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
        <span className="flex items-center gap-1.5">
          {line.isReplacement && <Badge tone="good">Replacement</Badge>}
          <ClaimLink {...order} line={line} />
        </span>
      </Cell>
      <Cell className="text-right font-sans">{!swapped && <CopyButton text={colonLine(line)} />}</Cell>
    </Row>
  )
}
