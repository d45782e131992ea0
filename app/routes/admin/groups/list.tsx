import { href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listGroups } from '#app/domain/catalog/groups/queries.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/table.tsx'
import { t } from '#messages'
import { ListPage } from '../shared/list-page.tsx'
import type { Route } from './+types/list.ts'

export const meta = pageMeta(() => ({ title: t('admin.groups.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { groups: await listGroups() }
}

export default function Groups({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <ListPage
      title={t('admin.groups.title')}
      lead={t('admin.groups.lead')}
      links={<ButtonLink to={href('/admin/customers')}>{t('admin.customers.title')}</ButtonLink>}
      add={{ to: href('/admin/customers/groups/new'), label: t('admin.groups.add') }}
      empty={{ title: t('admin.groups.empty'), text: t('admin.groups.emptyText') }}
      columns={columns()}
      items={groups}
    />
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
