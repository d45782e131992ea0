import { Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listEndpoints } from '#app/domain/webhooks/queries.ts'
import { eventTypes } from '#app/domain/webhooks/rules.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/list.ts'
import { EndpointBadge } from './delivery-parts.tsx'
import { endpointPath, WEBHOOKS } from './webhooks-path.ts'

export const meta = pageMeta({ title: 'Webhooks' })

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { endpoints: await listEndpoints() }
}

export default function Webhooks({ loaderData: { endpoints } }: Route.ComponentProps) {
  const add = (
    <ButtonLink to={`${WEBHOOKS}/new`} variant="primary">
      Add webhook
    </ButtonLink>
  )
  return (
    <>
      <PageHeading
        title="Webhooks"
        description="Send events to your own systems."
        actions={endpoints.length > 0 && add}
      />
      {endpoints.length === 0 ? (
        <EmptyState title="No webhooks yet." action={add}>
          A webhook posts to your URL when an order is paid, a license changes, a top-up is credited or stock runs low.
          Each message is signed, and retried for three days until it is accepted.
        </EmptyState>
      ) : (
        <Card footer="Pending and failed cover the last 1,000 deliveries of each webhook.">
          <DataTable folds label="Webhooks" columns={columns} items={endpoints} />
        </Card>
      )}
    </>
  )
}

const number = (count: number | null) => formatNumber(count ?? 0)

const columns: Column<Awaited<ReturnType<typeof listEndpoints>>[number]>[] = [
  {
    header: 'URL',
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
  { header: 'State', className: 'fold:row-start-2', cell: ({ active }) => <EndpointBadge active={active} /> },
  {
    header: 'Last delivered',
    label: 'Last delivered',
    className: 'whitespace-nowrap fold:col-span-2 fold:row-start-3 fold:text-xs',
    cell: ({ lastDeliveredAt }) =>
      lastDeliveredAt ? <Time at={lastDeliveredAt} /> : <span className="text-muted">Never</span>,
  },
  {
    header: 'Events',
    label: 'Events',
    numeric: true,
    className: 'fold:row-start-2 fold:text-xs',
    cell: (endpoint) => `${endpoint.eventTypes.length} of ${eventTypes.length}`,
  },
  {
    header: 'Pending',
    label: 'Pending',
    numeric: true,
    className: 'fold:text-left fold:text-xs',
    cell: ({ pending }) => number(pending),
  },
  {
    header: 'Failed',
    label: 'Failed',
    numeric: true,
    className: 'fold:text-xs',
    cell: ({ failed }) => <span className={failed ? 'text-bad' : undefined}>{number(failed)}</span>,
  },
]
