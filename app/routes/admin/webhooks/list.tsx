import { Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listEndpoints } from '#app/domain/webhooks/queries.ts'
import { eventTypes } from '#app/domain/webhooks/rules.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import type { Column } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import { ListPage } from '../shared/list-page.tsx'
import type { Route } from './+types/list.ts'
import { EndpointBadge } from './delivery-parts.tsx'
import { endpointPath, WEBHOOKS } from './webhooks-path.ts'

export const meta = pageMeta(() => ({ title: t('admin.webhooks.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { endpoints: await listEndpoints() }
}

export default function Webhooks({ loaderData: { endpoints } }: Route.ComponentProps) {
  return (
    <ListPage
      title={t('admin.webhooks.title')}
      lead={t('admin.webhooks.list.description')}
      add={{ to: `${WEBHOOKS}/new`, label: t('admin.webhooks.add') }}
      empty={{ title: t('admin.webhooks.list.empty'), text: t('admin.webhooks.list.emptyText') }}
      footer={t('admin.webhooks.list.footer')}
      columns={columns()}
      items={endpoints}
    />
  )
}

const number = (count: number | null) => formatNumber(count ?? 0)

const columns = (): Column<Awaited<ReturnType<typeof listEndpoints>>[number]>[] => [
  {
    header: t('admin.webhooks.list.url'),
    pinned: true,
    className: 'min-w-0 fold:col-span-2 unfold:max-w-96',
    cell: ({ id, url, description }) => (
      <>
        <Link
          to={endpointPath(id)}
          prefetch="intent"
          className="wrap-anywhere line-clamp-2 font-mono text-[0.8125rem] text-accent hover:underline"
        >
          {url}
        </Link>
        {description && (
          <span dir="auto" className="wrap-anywhere mt-0.5 block text-muted text-xs">
            {description}
          </span>
        )}
      </>
    ),
  },
  {
    header: t('shop.labels.columns.status'),
    className: 'fold:row-start-2',
    cell: ({ active }) => <EndpointBadge active={active} />,
  },
  {
    header: t('admin.webhooks.list.lastDelivered'),
    isLabeled: true,
    className: 'whitespace-nowrap fold:col-span-2 fold:row-start-3 fold:text-xs',
    cell: ({ lastDeliveredAt }) =>
      lastDeliveredAt ? (
        <Time at={lastDeliveredAt} />
      ) : (
        <span className="text-muted">{t('admin.webhooks.list.never')}</span>
      ),
  },
  {
    header: t('admin.webhooks.list.events'),
    isLabeled: true,
    numeric: true,
    className: 'fold:row-start-2 fold:text-xs',
    cell: (endpoint) =>
      t('admin.webhooks.list.eventsOf', { chosen: endpoint.eventTypes.length, all: eventTypes.length }),
  },
  {
    header: t('admin.webhooks.list.pending'),
    isLabeled: true,
    numeric: true,
    className: 'fold:text-start fold:text-xs',
    cell: ({ pending }) => number(pending),
  },
  {
    header: t('admin.webhooks.list.failed'),
    isLabeled: true,
    numeric: true,
    className: 'fold:text-xs',
    cell: ({ failed }) => <span className={failed ? 'text-bad' : undefined}>{number(failed)}</span>,
  },
]
