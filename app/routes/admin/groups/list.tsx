import { href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listGroups } from '#app/domain/catalog/groups/queries.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { t } from '#messages'
import type { Route } from './+types/list.ts'

export const meta = pageMeta(() => ({ title: t('admin.groups.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { groups: await listGroups() }
}

export default function Groups({ loaderData: { groups } }: Route.ComponentProps) {
  const add = (
    <ButtonLink to={href('/admin/customers/groups/new')} variant="primary">
      {t('admin.groups.add')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeading
        title={t('admin.groups.title')}
        description={t('admin.groups.lead')}
        actions={
          <>
            <ButtonLink to={href('/admin/customers')}>{t('admin.customers.title')}</ButtonLink>
            {groups.length > 0 && add}
          </>
        }
      />
      {groups.length === 0 ? (
        <EmptyState title={t('admin.groups.empty')} action={add}>
          {t('admin.groups.emptyText')}
        </EmptyState>
      ) : (
        <Card>
          <DataTable folds label={t('admin.groups.title')} columns={columns()} items={groups} />
        </Card>
      )}
    </>
  )
}

type ListedGroup = Route.ComponentProps['loaderData']['groups'][number]

const columns = (): Column<ListedGroup>[] => [
  {
    header: t('shop.labels.columns.name'),
    pinned: true,
    cell: ({ id, name }) => (
      <Link
        to={href('/admin/customers/groups/:groupId', { groupId: id })}
        prefetch="intent"
        className="text-accent wrap-anywhere hover:underline"
      >
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    header: t('admin.groups.percent'),
    isLabeled: true,
    className: 'fold:text-end',
    cell: ({ percent }) => (percent === null ? '–' : `${formatNumber(percent)}%`),
  },
  {
    header: t('admin.groups.ownPrices'),
    isLabeled: true,
    cell: ({ products }) => t('admin.groups.products', { count: products }),
  },
  {
    header: t('admin.groups.members'),
    isLabeled: true,
    numeric: true,
    cell: ({ members }) => formatNumber(members),
  },
]
