import { href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listDiscounts } from '#app/domain/catalog/discounts/queries.ts'
import { codeState } from '#app/domain/catalog/discounts/rules.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/table.tsx'
import { t } from '#messages'
import { ListPage } from '../shared/list-page.tsx'
import type { Route } from './+types/list.ts'

export const meta = pageMeta(() => ({ title: t('admin.discounts.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const [discounts, now] = [await listDiscounts(), new Date()]
  return { discounts: discounts.map((discount) => ({ ...discount, state: codeState(discount, now) })) }
}

export default function Discounts({ loaderData: { discounts } }: Route.ComponentProps) {
  return (
    <ListPage
      title={t('admin.discounts.title')}
      lead={t('admin.discounts.lead')}
      add={{ to: href('/admin/discounts/new'), label: t('admin.discounts.add') }}
      empty={{ title: t('admin.discounts.empty'), text: t('admin.discounts.emptyText') }}
      columns={columns()}
      items={discounts.map(withId)}
    />
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
