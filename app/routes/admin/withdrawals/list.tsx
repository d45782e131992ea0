import { href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { type ListedWithdrawal, listWithdrawals } from '#app/domain/stock/list-withdrawals.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/list.ts'
import { productWords, reasonWords, withdrawalPath } from './withdrawal-words.ts'

export const meta = pageMeta({ title: 'Withdrawn stock' })

const PATH = href('/admin/stock/withdrawals')

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const asked = new URL(request.url).searchParams.get('before') ?? ''
  const before = isUuid(asked) ? asked : null
  return { ...(await listWithdrawals({ before })), before }
}

export default function WithdrawnStock({ loaderData: { withdrawals, older, before } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Withdrawn stock"
        description="Accounts that were deleted in the last seven days. They are not for sale. After seven days they are removed for good."
        actions={
          <Link to={href('/admin/accounts')} prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
            Stock Accounts
          </Link>
        }
      />
      {withdrawals.length === 0 ? (
        <EmptyState title={before ? 'There is nothing older.' : 'Nothing was deleted in the last seven days.'}>
          When you delete stock or undo a batch, you can put the accounts back from here.
        </EmptyState>
      ) : (
        <Card>
          <WithdrawalTable withdrawals={withdrawals} />
          <PageLinks
            back={before ? { to: PATH, label: 'Newest' } : null}
            on={older ? { to: `${PATH}?before=${older}`, label: 'Older' } : null}
          />
        </Card>
      )}
    </>
  )
}

function WithdrawalTable({ withdrawals }: { withdrawals: ListedWithdrawal[] }) {
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
