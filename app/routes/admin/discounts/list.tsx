import { href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listDiscounts } from '#app/domain/catalog/discounts/queries.ts'
import { codeState } from '#app/domain/catalog/discounts/rules.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { t } from '#messages'
import type { Route } from './+types/list.ts'

export const meta = pageMeta(() => ({ title: t('admin.discounts.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const [discounts, now] = [await listDiscounts(), new Date()]
  return { discounts: discounts.map((discount) => ({ ...discount, state: codeState(discount, now) })) }
}

export default function Discounts({ loaderData: { discounts } }: Route.ComponentProps) {
  const add = (
    <ButtonLink to={href('/admin/discounts/new')} variant="primary">
      {t('admin.discounts.add')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeading
        title={t('admin.discounts.title')}
        description={t('admin.discounts.lead')}
        actions={discounts.length > 0 && add}
      />
      {discounts.length === 0 ? (
        <EmptyState title={t('admin.discounts.empty')} action={add}>
          {t('admin.discounts.emptyText')}
        </EmptyState>
      ) : (
        <Card>
          <DataTable folds label={t('admin.discounts.title')} columns={columns()} items={discounts.map(withId)} />
        </Card>
      )}
    </>
  )
}

type ListedDiscount = Route.ComponentProps['loaderData']['discounts'][number]

const withId = (discount: ListedDiscount) => ({ ...discount, id: discount.code })

const columns = (): Column<ReturnType<typeof withId>>[] => [
  {
    header: t('admin.discounts.code'),
    pinned: true,
    cell: ({ code }) => (
      <Link
        to={href('/admin/discounts/:code', { code })}
        prefetch="intent"
        className="font-mono text-accent wrap-anywhere hover:underline"
      >
        {code}
      </Link>
    ),
  },
  {
    header: t('admin.discounts.reduces'),
    className: 'fold:text-end',
    cell: ({ percent, amountCents }) => (
      <span className="font-mono">
        {percent === null ? formatDollars(amountCents ?? 0) : `${formatNumber(percent)}%`}
      </span>
    ),
  },
  {
    header: t('admin.discounts.scope'),
    cell: ({ scope, productName, category }) => (
      <bdi className="wrap-anywhere">{productName ?? category ?? t(`admin.discounts.scopes.${scope}`)}</bdi>
    ),
  },
  {
    header: t('admin.discounts.uses'),
    isLabeled: true,
    className: 'fold:text-end',
    cell: ({ uses, usesLimit }) =>
      usesLimit === null ? formatNumber(uses) : t('admin.discounts.usesOf', { uses, limit: usesLimit }),
  },
  {
    header: t('shop.labels.columns.status'),
    cell: ({ state }) => <Badge tone={state === 'on' ? 'good' : undefined}>{t(`admin.discounts.${state}`)}</Badge>,
  },
]
