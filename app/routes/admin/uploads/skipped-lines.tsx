import { Download } from 'lucide-react'
import { href } from 'react-router'
import type { SkippedLine } from '#app/domain/stock/review-upload.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'

type SkippedLinesProps = { uploadId: string; lines: SkippedLine[]; count: number }

const number = (count: number) => count.toLocaleString('en-US')

/** Lines of an upload that hold no account: the first of them, all of them as a file. */
export function SkippedLines({ uploadId, lines, count }: SkippedLinesProps) {
  if (count === 0) return null
  const more = count - lines.length
  return (
    <Card
      title="Skipped lines"
      className="mt-3.5"
      action={
        lines.length > 0 && (
          <a
            href={href('/admin/stock/uploads/:uploadId/skipped.csv', { uploadId })}
            className={buttonStyle({ variant: 'secondary', size: 'sm' })}
          >
            <Download aria-hidden className="size-4" />
            Download skipped lines
          </a>
        )
      }
      footer={lines.length > 0 && more > 0 && `The file has ${number(more)} more.`}
    >
      {lines.length === 0 ? (
        <p className="text-muted text-sm">Which lines they were was kept for a day.</p>
      ) : (
        <Table label="Skipped lines" frameClassName="max-h-[50vh]">
          <TableHead>
            <tr>
              <HeaderCell numeric className="w-16 sm:w-24">
                Line
              </HeaderCell>
              <HeaderCell>Reason</HeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {lines.map(({ line, reason }) => (
              <Row key={line}>
                <NumberCell className="text-xs">{number(line)}</NumberCell>
                <Cell>{reason}</Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  )
}
