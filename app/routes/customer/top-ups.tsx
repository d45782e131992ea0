import { href } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listTopUps } from '#app/domain/payments/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import type { Route } from './+types/top-ups.ts'
import { TopUpList } from './top-up-list.tsx'

export const meta = pageMeta({ title: 'Top-ups' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const before = new URL(request.url).searchParams.get('before')
  return { ...(await listTopUps({ customerId, before })), isFirst: before === null }
}

export default function TopUps({ loaderData: { topUps, older, isFirst } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Top-ups"
        description="All payments into your balance, newest first."
        actions={<ButtonLink to={href('/customer/add-balance')}>Add Balance</ButtonLink>}
      />
      <Card className="max-w-3xl">
        <TopUpList topUps={topUps} />
      </Card>
      <PageLinks
        back={isFirst ? null : { to: href('/customer/top-ups'), label: 'Newest' }}
        on={older ? { to: `${href('/customer/top-ups')}?before=${older}`, label: 'Older' } : null}
      />
    </>
  )
}
