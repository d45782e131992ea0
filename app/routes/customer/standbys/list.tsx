import { data, Form, href, Link, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { StandbyBadge } from '#app/components/standby-badge.tsx'
import { listStandbys, type Standby } from '#app/domain/standbys/queries.ts'
import { standbyChoice } from '#app/domain/standbys/schema.ts'
import { cancelStandby } from '#app/domain/standbys/stand-by.ts'
import { translateNames } from '#app/domain/translations/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { lastDayInWords } from '#app/lib/dates.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/list.ts'

export const meta = pageMeta(() => ({ title: t('customer.standbys.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = await requireCustomer(request, context)
  const [standbys, translated] = await Promise.all([listStandbys(id), translateNames()])
  return { standbys: standbys.map(translated) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  return submit(request, standbyChoice, async ({ id }) => {
    if (!(await cancelStandby({ id, customerId }))) throw data(null, { status: 404 })
    return redirect(withFlash(href('/customer/stand-bys'), 'standby-cancelled'))
  })
}

export default function Standbys({ loaderData: { standbys }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t('customer.standbys.title')}
        description={t('customer.standbys.lead')}
        actions={<ButtonLink to={href('/customer/orders')}>{t('customer.layout.orders')}</ButtonLink>}
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
              <Item key={standby.id} standby={standby} />
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}

function Item({ standby }: { standby: Standby }) {
  const { id, productName, slug, wanted, filled, maxUnitCents, state, endsAt, isShort } = standby
  const isWaiting = state === 'waiting'
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 wrap-anywhere">
          <Link to={href('/packs/:pack', { pack: slug })} className="font-medium underline-offset-3 hover:underline">
            {productName}
          </Link>
          <span className="block text-muted text-sm tabular-nums">
            {t('customer.standbys.progress', { filled, wanted })}
          </span>
        </p>
        <StandbyBadge state={state} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted text-sm">
        <div className="grid min-w-0 gap-1">
          <p>{t('customer.standbys.terms', { price: formatDollars(maxUnitCents), day: lastDayInWords(endsAt) })}</p>
          {isWaiting && isShort && (
            <p className="text-text">
              {rich('customer.standbys.short', {
                link: (text) => (
                  <Link to={href('/customer/add-balance')} className="underline">
                    {text}
                  </Link>
                ),
              })}
            </p>
          )}
        </div>
        {isWaiting && (
          <Form method="post">
            <HiddenFields fields={Object.entries({ intent: 'cancel', id })} />
            <Button variant="ghost" size="sm">
              {rich('customer.standbys.cancel', {
                name: productName,
                hidden: (text) => <span className="sr-only">{text}</span>,
              })}
            </Button>
          </Form>
        )}
      </div>
    </li>
  )
}
