import { href, Link } from 'react-router'
import type { ListedNotice } from '#app/domain/payments/queries.ts'
import type { Verdict } from '#app/domain/payments/settlement/receive-notice.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import { CustomerLink } from '../shared/customer-link.tsx'

const tones: Record<Verdict, Tone> = {
  credited: 'good',
  reversed: 'warn',
  noted: 'neutral',
  pending: 'warn',
  mismatch: 'bad',
  denied: 'bad',
  'unknown order': 'bad',
  malformed: 'neutral',
  forged: 'bad',
}

function isVerdict(text: string): text is Verdict {
  return Object.hasOwn(tones, text)
}

function inReadersLanguage(verdict: Verdict) {
  const name = verdict === 'unknown order' ? 'unknownOrder' : verdict
  return {
    label: t(`admin.paymentSettings.notices.verdicts.${name}`),
    text: t(`admin.paymentSettings.notices.verdictTexts.${name}`),
  }
}

type NoticesProps = { notices: ListedNotice[]; older: string | null; before: string | null; path: string }

export function Notices({ notices, older, before, path }: NoticesProps) {
  return (
    <Card title={t('admin.paymentSettings.notices.title')} id="notices">
      {notices.length === 0 ? (
        <EmptyState title={t(before ? 'admin.paymentSettings.notices.noOlder' : 'admin.paymentSettings.notices.empty')}>
          {t('admin.paymentSettings.notices.emptyText')}
        </EmptyState>
      ) : (
        <NoticeTable notices={notices} linksTopUps />
      )}
      <PageLinks
        back={before ? { to: `${path}#notices`, label: t('admin.paymentSettings.notices.newest') } : null}
        on={older ? { to: `${path}?before=${older}#notices`, label: t('admin.paymentSettings.notices.older') } : null}
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
    <Table label={t('admin.paymentSettings.notices.title')} folds>
      <TableHead className="fold:sr-only">
        <Row>
          <HeaderCell>{t('admin.paymentSettings.notices.received')}</HeaderCell>
          <HeaderCell>{t('admin.paymentSettings.notices.verdict')}</HeaderCell>
          <HeaderCell>{t('admin.paymentSettings.notices.content')}</HeaderCell>
          <HeaderCell>{t('shop.labels.columns.customer')}</HeaderCell>
          <HeaderCell numeric>{t('admin.paymentSettings.notices.times')}</HeaderCell>
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
  const shown = isVerdict(verdict) ? { tone: tones[verdict], ...inReadersLanguage(verdict) } : null
  return (
    <Row>
      <Cell className="whitespace-nowrap text-muted">
        <Time at={lastReceivedAt} />
        {provider === 'simulator' && (
          <span className="block text-xs">{t('admin.paymentSettings.notices.testMoney')}</span>
        )}
      </Cell>
      <Cell className="fold:col-span-2">
        <Badge tone={shown?.tone}>{shown?.label ?? verdict}</Badge>
        {shown && <span className="mt-1 block text-muted text-xs">{shown.text}</span>}
      </Cell>
      <Cell className="fold:col-span-2">
        {said.status === null ? (
          <span className="text-muted">{t('admin.paymentSettings.notices.notStored')}</span>
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
        {customer ? (
          <CustomerLink customer={customer} />
        ) : (
          <span className="text-muted">{t('admin.paymentSettings.notices.unknownCustomer')}</span>
        )}
        {linksTopUps && paymentId && (
          <Link
            to={href('/admin/payments/:paymentId', { paymentId })}
            className="mt-1 block w-fit py-1 font-mono text-accent text-xs hover:underline"
          >
            {paymentId.slice(0, 12)}
          </Link>
        )}
      </Cell>
      <NumberCell label={t('admin.paymentSettings.notices.times')}>{formatNumber(timesReceived)}</NumberCell>
    </Row>
  )
}
