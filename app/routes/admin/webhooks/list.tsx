import { Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listEndpoints } from '#app/domain/webhooks/queries.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/list.ts'
import { EndpointTable } from './endpoint-table.tsx'
import { WEBHOOKS } from './webhooks-path.ts'

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
