import { Form, href } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card, Metric } from '#app/ui/card.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Download } from '#app/ui/icons.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import { CustomerLink } from '../shared/customer-link.tsx'
import type { Route } from './+types/batch.ts'
import { loadBatch } from './load-batch.ts'
import { StateBadge } from './parts.tsx'

export const meta = pageMeta(() => ({ title: t('admin.gifts.batch') }))

export const loader = (args: Route.LoaderArgs) => loadBatch(args)

type Loaded = Route.ComponentProps['loaderData']

export default function GiftBatch({ loaderData }: Route.ComponentProps) {
  const { batch, state, redemptions } = loaderData
  const { id: giftBatchId, codeCount, redeemedCount } = batch
  const left = codeCount - redeemedCount
  const isAs = (one: typeof state) => formatNumber(state === one ? left : 0)
  return (
    <>
      <PageHeading
        title={t('admin.gifts.titleOf', { count: codeCount, amount: formatDollars(batch.amountCents) })}
        description={t('admin.gifts.batch')}
        actions={<ButtonLink to={href('/admin/gifts')}>{t('admin.gifts.all')}</ButtonLink>}
      />
      <div className="grid max-w-3xl gap-5">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Metric label={t('admin.gifts.issued')} value={formatNumber(codeCount)} />
          <Metric label={t('admin.gifts.redeemed')} value={formatNumber(redeemedCount)} />
          <Metric label={t('admin.gifts.states.expired')} value={isAs('expired')} />
          <Metric label={t('admin.gifts.states.revoked')} value={isAs('revoked')} />
        </div>
        {!batch.exportedAt && state !== 'revoked' && (
          <Card title={t('admin.gifts.export.title')}>
            <p className="mb-4 text-sm">{t('admin.gifts.export.text')}</p>
            <Form reloadDocument method="post" action={href('/admin/gifts/:giftBatchId/codes.csv', { giftBatchId })}>
              <Button>
                <Download aria-hidden className="size-4" /> {t('admin.gifts.export.submit')}
              </Button>
            </Form>
          </Card>
        )}
        <BatchFacts {...loaderData} />
        <Card title={t('admin.gifts.newest')}>
          {redemptions.length === 0 ? (
            <p className="text-muted text-sm">{t('admin.gifts.noneRedeemed')}</p>
          ) : (
            <DataTable folds label={t('admin.gifts.newest')} columns={columns()} items={redemptions} />
          )}
        </Card>
        {state !== 'revoked' && left > 0 && (
          <p>
            <ButtonLink to={href('/admin/gifts/:giftBatchId/revocation', { giftBatchId })} size="sm">
              {t('admin.gifts.revocation.title')}
            </ButtonLink>
          </p>
        )}
      </div>
    </>
  )
}

function BatchFacts({ batch, state }: Pick<Loaded, 'batch' | 'state'>) {
  const { note, endsOn, createdAt, createdByName, exportedAt, revokedAt } = batch
  return (
    <Card title={t('admin.gifts.facts')}>
      {revokedAt && !exportedAt && (
        <Alert tone="warn" className="mb-5">
          {t('admin.gifts.neverExported')}
        </Alert>
      )}
      <FactList
        facts={{
          state: [t('shop.labels.columns.status'), <StateBadge state={state} />],
          endsOn: [
            t('admin.gifts.endsOn'),
            endsOn === null ? t('admin.gifts.noEnd') : <Time at={new Date(endsOn)} dateOnly />,
          ],
          created: [t('admin.gifts.created'), <Time at={createdAt} />],
          createdBy: [t('admin.gifts.createdBy'), <bdi>{createdByName}</bdi>],
          exported: [t('admin.gifts.exported'), exportedAt && <Time at={exportedAt} />],
          revoked: [t('admin.gifts.states.revoked'), revokedAt && <Time at={revokedAt} />],
          note: [
            t('admin.gifts.note'),
            note !== '' && (
              <span dir="auto" className="whitespace-pre-line">
                {note}
              </span>
            ),
          ],
        }}
      />
    </Card>
  )
}

const columns = (): Column<Loaded['redemptions'][number]>[] => [
  {
    header: t('shop.labels.columns.date'),
    pinned: true,
    cell: ({ redeemedAt }) => redeemedAt && <Time at={redeemedAt} />,
  },
  {
    header: t('shop.labels.columns.customer'),
    className: 'wrap-anywhere',
    cell: ({ customer }) => <CustomerLink customer={{ ...customer, isDeleted: customer.deletedAt !== null }} />,
  },
  {
    header: t('admin.gifts.fingerprint'),
    isLabeled: true,
    className: 'font-mono text-muted text-xs',
    cell: ({ fingerprint }) => fingerprint,
  },
]
