import { Link } from 'react-router'
import type { ListedWithdrawal } from '#app/domain/stock/list-withdrawals.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { productWords, reasonWords, withdrawalPath } from './withdrawal-words.ts'

export function WithdrawalTable({ withdrawals }: { withdrawals: ListedWithdrawal[] }) {
  return (
    <Table folds label="Withdrawn stock">
      <TableHead className="fold:sr-only">
        <tr>
          <HeaderCell pinned>Withdrawn</HeaderCell>
          <HeaderCell>Accounts</HeaderCell>
          <HeaderCell>Reason</HeaderCell>
          <HeaderCell>State</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {withdrawals.map((withdrawal) => (
          <Row key={withdrawal.id}>
            <Cell pinned className="fold:col-span-2">
              <span className="font-medium">
                <Time at={withdrawal.createdAt} />
              </span>
              <p className="text-muted text-xs">by {withdrawal.createdBy ?? 'the command line'}</p>
            </Cell>
            <Cell className="wrap-anywhere fold:col-span-2">{productWords(withdrawal)}</Cell>
            <Cell className="fold:col-span-2">{reasonWords[withdrawal.reason]}</Cell>
            <Cell className="fold:col-span-2">
              <State withdrawal={withdrawal} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function State({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const { putBackAt, putBackBy, putBackCount, count, removedOn } = withdrawal
  if (putBackAt) {
    return (
      <>
        Put back by {putBackBy}
        <p className="text-muted text-xs">
          <Time at={putBackAt} />
          {putBackCount !== count && `, ${putBackCount?.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}`}
        </p>
      </>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted text-xs">
        Until <Time at={removedOn} dateOnly />
      </p>
      <Link
        to={withdrawalPath(withdrawal.id)}
        prefetch="intent"
        aria-label={`Put back ${productWords(withdrawal)}`}
        className={buttonStyle({ variant: 'secondary' })}
      >
        Put back
      </Link>
    </div>
  )
}
