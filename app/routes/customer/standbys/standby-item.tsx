import { Form, href, Link } from 'react-router'
import { StandbyBadge } from '#app/components/standby-badge.tsx'
import type { Standby } from '#app/domain/standbys/queries.ts'
import { progressOf } from '#app/domain/standbys/rules.ts'
import { dayInWords, lastDayInWords } from '#app/lib/dates.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { rich, t } from '#messages'

export function StandbyItem({ standby }: { standby: Standby }) {
  const { productName, slug, weekly, state, isPaused, isShort, nextWeekAt } = standby
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
          {nextWeekAt && <p>{t('customer.standbys.nextWeek', { day: dayInWords(nextWeekAt) })}</p>}
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

function termsOf({ maxUnitCents, weekly, endsAt }: Standby): string {
  const price = formatDollars(maxUnitCents)
  if (weekly) return t('customer.standbys.everyWeek', { count: weekly, price })
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
