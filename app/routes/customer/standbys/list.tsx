import { data, Form, href, Link, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { StandbyBadge } from '#app/components/standby-badge.tsx'
import { listStandbys, type Standby } from '#app/domain/standbys/queries.ts'
import { progressOf } from '#app/domain/standbys/rules.ts'
import { standbyChoice } from '#app/domain/standbys/schema.ts'
import { cancelStandby, pauseStandby } from '#app/domain/standbys/stand-by.ts'
import { translateNames } from '#app/domain/translations/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { dayInWords, lastDayInWords } from '#app/lib/dates.ts'
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
  const { productName, slug, weekly, state, isPaused, isShort } = standby
  const isWaiting = state === 'waiting'
  const progress = progressOf(standby)
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 wrap-anywhere">
          <Link to={href('/packs/:pack', { pack: slug })} className="font-medium underline-offset-3 hover:underline">
            {productName}
          </Link>
          <span className="block text-muted text-sm tabular-nums">
            {t(weekly && isWaiting ? 'customer.standbys.thisWeek' : 'customer.standbys.progress', progress)}
          </span>
        </p>
        <StandbyBadge state={isWaiting && isPaused ? 'paused' : state} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted text-sm">
        <div className="grid min-w-0 gap-1">
          <p>{termsOf(standby)}</p>
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
          <div className="flex gap-2">
            {weekly && <Choice standby={standby} intent={isPaused ? 'resume' : 'pause'} />}
            <Choice standby={standby} intent="cancel" />
          </div>
        )}
      </div>
    </li>
  )
}

function termsOf({ maxUnitCents, weekly, endsAt, renewsAt }: Standby): string {
  const price = formatDollars(maxUnitCents)
  if (weekly) return t('customer.standbys.everyWeek', { count: weekly, price, day: dayInWords(renewsAt ?? '') })
  return t('customer.standbys.terms', { price, day: lastDayInWords(endsAt ?? '') })
}

type ChoiceProps = { standby: Standby; intent: 'cancel' | 'pause' | 'resume' }

function Choice({ standby: { id, productName: name }, intent }: ChoiceProps) {
  return (
    <Form method="post">
      <HiddenFields fields={Object.entries({ intent, id })} />
      <Button variant="ghost" size="sm">
        {rich(`customer.standbys.${intent}`, { name, hidden: (text) => <span className="sr-only">{text}</span> })}
      </Button>
    </Form>
  )
}
