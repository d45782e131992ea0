import { Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listTopUps } from '#app/domain/payments/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/top-ups.ts'
import { TopUpList } from './top-up-list.tsx'

export const meta = pageMeta({ title: 'Top-ups' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  return listTopUps({ customerId, before: new URL(request.url).searchParams.get('before') })
}

export default function TopUps({ loaderData: { topUps, older } }: Route.ComponentProps) {
  const look = buttonStyle({ variant: 'secondary' })
  return (
    <>
      <PageHeading
        title="Top-ups"
        description="Every payment into your balance, newest first."
        actions={
          <Link to="/customer/add-balance" prefetch="intent" className={look}>
            Add Balance
          </Link>
        }
      />
      <Card className="max-w-3xl">
        <TopUpList topUps={topUps} />
      </Card>
      {older && (
        <nav aria-label="Pages" className="mt-4">
          <Link to={`/customer/top-ups?before=${older}`} className={look}>
            Older
          </Link>
        </nav>
      )}
    </>
  )
}
