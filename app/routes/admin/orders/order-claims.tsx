import { href, Link } from 'react-router'
import { ClaimBadge } from '#app/components/claim-badge.tsx'
import { reasonLabel } from '#app/domain/claims/rules.ts'
import { decisionText } from '#app/domain/orders/rules.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import type { Route } from './+types/order.ts'

type Claim = Route.ComponentProps['loaderData']['claims'][number]

export function OrderClaims({ claims, goods }: { claims: Claim[]; goods: Goods }) {
  return (
    <Table folds label={t('admin.orders.claims.title')} frameClassName="max-h-[34rem]">
      <TableHead className="fold:sr-only">
        <tr>
          <HeaderCell pinned>{t('admin.orders.claims.account', { goods })}</HeaderCell>
          <HeaderCell>{t('shop.labels.columns.status')}</HeaderCell>
          <HeaderCell>{t('admin.orders.claims.claimed')}</HeaderCell>
          <HeaderCell>{t('admin.orders.claims.outcome')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {claims.map((claim) => (
          <Row key={claim.id}>
            <Cell pinned className="break-all font-mono text-xs">
              <Link
                to={`${href('/admin/claims')}?${new URLSearchParams(claim.isNamed ? { q: claim.username } : { claim: claim.id })}`}
                className="text-accent hover:underline"
              >
                {claim.username}
              </Link>
            </Cell>
            <Cell className="fold:col-start-2 fold:row-start-1">
              <ClaimBadge state={claim.status} />
            </Cell>
            <Cell className="fold:col-span-2">
              {reasonLabel(claim.reason)}
              <span className="block text-muted text-xs">
                <Time at={claim.createdAt} />
              </span>
            </Cell>
            <Cell className="wrap-anywhere text-muted fold:col-span-2">
              <Outcome claim={claim} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function Outcome({ claim: { status, creditedCents, replacementUsername, decisionNote, decidedBy } }: { claim: Claim }) {
  return (
    <>
      {t(`admin.orders.claims.outcomes.${status}`, {
        amount: formatDollars(creditedCents),
        username: replacementUsername ?? '',
        decider: decidedBy === null ? 'rule' : 'admin',
        name: decidedBy ?? '',
      })}
      {decisionNote && <span className="block text-xs">{decisionText(decisionNote)}</span>}
    </>
  )
}
