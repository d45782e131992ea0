import { Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listEndpoints } from '#app/domain/webhooks/queries.ts'
import { eventTypes } from '#app/domain/webhooks/rules.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/list.ts'
import { EndpointBadge } from './badges.tsx'
import { endpointPath, WEBHOOKS } from './webhooks-path.ts'

export const meta = pageMeta({ title: 'Webhooks' })

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { endpoints: await listEndpoints() }
}

export default function Webhooks({ loaderData: { endpoints } }: Route.ComponentProps) {
  const add = (
    <Link to={`${WEBHOOKS}/new`} prefetch="intent" className={buttonStyle()}>
      Add webhook
    </Link>
  )
  return (
    <>
      <PageHeading
        title="Webhooks"
        description="Systems of your own that are told what happens in the shop."
        actions={endpoints.length > 0 && add}
      />
      {endpoints.length === 0 ? (
        <EmptyState title="Nobody is told yet." action={add}>
          A webhook posts to an address of yours when an order is paid, a license changes, a top-up is credited or stock
          runs low. Each message is signed, and sent again for three days until it is taken.
        </EmptyState>
      ) : (
        <Card footer="Pending and failed are counted among the last 1,000 deliveries of each.">
          <EndpointTable endpoints={endpoints} />
        </Card>
      )}
    </>
  )
}

type ListedEndpoint = Awaited<ReturnType<typeof listEndpoints>>[number]

const number = (count: number | null) => (count ?? 0).toLocaleString('en-US')

function EndpointTable({ endpoints }: { endpoints: ListedEndpoint[] }) {
  return (
    <Table folds label="Webhooks">
      <TableHead className="fold:sr-only">
        <tr>
          <HeaderCell pinned>Address</HeaderCell>
          <HeaderCell>State</HeaderCell>
          <HeaderCell>Last delivered</HeaderCell>
          <HeaderCell numeric>Events</HeaderCell>
          <HeaderCell numeric>Pending</HeaderCell>
          <HeaderCell numeric>Failed</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {endpoints.map((endpoint) => (
          <EndpointRow key={endpoint.id} endpoint={endpoint} />
        ))}
      </TableBody>
    </Table>
  )
}

function EndpointRow({ endpoint }: { endpoint: ListedEndpoint }) {
  const { id, url, description, lastDeliveredAt, pending, failed } = endpoint
  return (
    <Row>
      <Cell pinned className="min-w-0 fold:col-span-2 unfold:max-w-96">
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
      </Cell>
      <Cell className="fold:row-start-2">
        <EndpointBadge active={endpoint.active} />
      </Cell>
      <Cell label="Last delivered" className="whitespace-nowrap fold:col-span-2 fold:row-start-3 fold:text-xs">
        {lastDeliveredAt ? <Time at={lastDeliveredAt} /> : <span className="text-muted">Never</span>}
      </Cell>
      <NumberCell label="Events" className="fold:row-start-2 fold:text-xs">
        {endpoint.eventTypes.length} of {eventTypes.length}
      </NumberCell>
      <NumberCell label="Pending" className="fold:text-left fold:text-xs">
        {number(pending)}
      </NumberCell>
      <NumberCell label="Failed" className={classNames('fold:text-xs', Boolean(failed) && 'text-bad')}>
        {number(failed)}
      </NumberCell>
    </Row>
  )
}
