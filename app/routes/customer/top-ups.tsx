import { href } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listTopUps } from '#app/domain/payments/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { t } from '#messages'
import type { Route } from './+types/top-ups.ts'
import { TopUpList } from './top-up-list.tsx'

export const meta = pageMeta(() => ({ title: t('customer.balance.topUps.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const before = new URL(request.url).searchParams.get('before')
  return { ...(await listTopUps({ customerId, before })), isFirst: before === null }
}

export default function TopUps({ loaderData: { topUps, older, isFirst } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t('customer.balance.topUps.title')}
        description={t('customer.balance.topUps.lead')}
        actions={<ButtonLink to={href('/customer/add-balance')}>{t('customer.balance.title')}</ButtonLink>}
      />
      <Card className="max-w-3xl">
        <TopUpList topUps={topUps} />
      </Card>
      <PageLinks
        back={isFirst ? null : { to: href('/customer/top-ups'), label: t('customer.balance.topUps.newest') }}
        on={older ? { to: `${href('/customer/top-ups')}?before=${older}`, label: t('shop.labels.pages.older') } : null}
      />
    </>
  )
}
