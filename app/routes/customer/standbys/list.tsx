import { data, href, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { listStandbys } from '#app/domain/standbys/queries.ts'
import { standbyChoice } from '#app/domain/standbys/schema.ts'
import { cancelStandby, pauseStandby } from '#app/domain/standbys/stand-by.ts'
import { translateNames } from '#app/domain/translations/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/list.ts'
import { StandbyItem } from './standby-item.tsx'

export const meta = pageMeta(() => ({ title: t('customer.standbys.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = await requireCustomer(request, context)
  const [standbys, translated] = await Promise.all([listStandbys(id), translateNames()])
  return { standbys: standbys.map(translated) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  return submit(request, standbyChoice, async ({ intent, id }) => {
    const own = { id, customerId }
    const isDone = await (intent === 'cancel'
      ? cancelStandby(own)
      : pauseStandby({ ...own, isPaused: intent === 'pause' }))
    if (!isDone) throw data(null, { status: 404 })
    return redirect(withFlash(href('/customer/stand-bys'), outcomes[intent]))
  })
}

const outcomes = { cancel: 'standby-cancelled', pause: 'standby-paused', resume: 'standby-resumed' } as const

export default function Standbys({ loaderData: { standbys }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t('customer.standbys.title')}
        description={t('customer.standbys.lead')}
        actions={<ButtonLink to={href('/customer/orders')}>{t('customer.orders.title')}</ButtonLink>}
      />
      <RefusalAlert refusal={actionData?.refusal} className="mb-5" />
      <Card>
        {standbys.length === 0 ? (
          <EmptyState
            title={t('customer.standbys.none')}
            action={
              <ButtonLink to={href('/')} variant="primary">
                {t('customer.orders.none.toMarketplace')}
              </ButtonLink>
            }
          >
            {t('customer.standbys.noneText')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {standbys.map((standby) => (
              <StandbyItem key={standby.id} standby={standby} />
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}
