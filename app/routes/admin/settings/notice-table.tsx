import { href, Link } from 'react-router'
import type { ListedNotice } from '#app/domain/payments/queries.ts'
import type { Verdict } from '#app/domain/payments/receive-notice.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { CustomerLink } from '../shared/customer-link.tsx'

const verdicts: Record<Verdict, { label: string; tone: Tone; text: string }> = {
  credited: { label: 'Credited', tone: 'good', text: 'The money was added to the balance.' },
  reversed: { label: 'Reversed', tone: 'warn', text: 'The provider sent the money back.' },
  noted: { label: 'Noted', tone: 'neutral', text: 'Nothing to add to the balance.' },
  pending: { label: 'Waiting', tone: 'warn', text: 'The provider could not be reached. The shop will retry.' },
  mismatch: { label: 'Mismatch', tone: 'bad', text: 'It does not match the top-up. Nothing was added.' },
  denied: { label: 'Denied', tone: 'bad', text: 'The provider does not know this invoice.' },
  'unknown order': { label: 'Unknown top-up', tone: 'bad', text: 'No such top-up was started here.' },
  malformed: { label: 'Not a notice', tone: 'neutral', text: 'The request was not a notice.' },
  forged: { label: 'Forged', tone: 'bad', text: 'Not signed by the provider.' },
}

function isVerdict(text: string): text is Verdict {
  return Object.hasOwn(verdicts, text)
}

type NoticesProps = { notices: ListedNotice[]; older: string | null; before: string | null; path: string }

export function Notices({ notices, older, before, path }: NoticesProps) {
  return (
    <Card title="Recent notices" id="notices">
      {notices.length === 0 ? (
        <EmptyState title={before ? 'No older notices.' : 'No notices yet.'}>
          The provider sends one whenever a top-up changes. Each appears here with its outcome.
        </EmptyState>
      ) : (
        <NoticeTable notices={notices} linksTopUps />
      )}
      <PageLinks
        back={before ? { to: `${path}#notices`, label: 'Newest notices' } : null}
        on={older ? { to: `${path}?before=${older}#notices`, label: 'Older notices' } : null}
      />
    </Card>
  )
}

type NoticeTableProps = {
  notices: readonly ListedNotice[]
  /** Set for a list that covers several top-ups. */
  linksTopUps?: boolean
}

export function NoticeTable({ notices, linksTopUps = false }: NoticeTableProps) {
  return (
    <Table label="Recent notices" folds>
      <TableHead className="fold:sr-only">
        <Row>
          <HeaderCell>Received</HeaderCell>
          <HeaderCell>Verdict</HeaderCell>
          <HeaderCell>Content</HeaderCell>
          <HeaderCell>Customer</HeaderCell>
          <HeaderCell numeric>Times</HeaderCell>
        </Row>
      </TableHead>
      <TableBody>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} linksTopUps={linksTopUps} />
        ))}
      </TableBody>
    </Table>
  )
}

function NoticeRow({ notice, linksTopUps }: { notice: ListedNotice; linksTopUps: boolean }) {
  const { verdict, timesReceived, lastReceivedAt, said, provider, customer, paymentId } = notice
  const shown = isVerdict(verdict) ? verdicts[verdict] : null
  return (
    <Row>
      <Cell className="whitespace-nowrap text-muted">
        <Time at={lastReceivedAt} />
        {provider === 'simulator' && <span className="block text-xs">Test money</span>}
      </Cell>
      <Cell className="fold:col-span-2">
        <Badge tone={shown?.tone}>{shown?.label ?? verdict}</Badge>
        {shown && <span className="mt-1 block text-muted text-xs">{shown.text}</span>}
      </Cell>
      <Cell className="fold:col-span-2">
        {said.status === null ? (
          <span className="text-muted">Not stored</span>
        ) : (
          <>
            <span className="font-mono text-[0.8125rem] wrap-anywhere">
              {[said.status, said.amount, said.currency].filter(Boolean).join(' ')}
            </span>
            {said.invoice && (
              <span className="block font-mono text-faint text-xs wrap-anywhere">{said.invoice.slice(0, 12)}</span>
            )}
          </>
        )}
      </Cell>
      <Cell className="min-w-0 wrap-anywhere">
        {customer ? <CustomerLink customer={customer} /> : <span className="text-muted">Unknown</span>}
        {linksTopUps && paymentId && (
          <Link
            to={href('/admin/payments/:paymentId', { paymentId })}
            className="mt-1 block w-fit py-1 font-mono text-accent text-xs hover:underline"
          >
            {paymentId.slice(0, 12)}
          </Link>
        )}
      </Cell>
      <NumberCell label="Times">{formatNumber(timesReceived)}</NumberCell>
    </Row>
  )
}
