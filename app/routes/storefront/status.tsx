import { href, Link, useLocation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { useLatest } from '#app/components/use-polling.ts'
import { getCheckStatus } from '#app/domain/status/queries.ts'
import { durationText, reasonText } from '#app/domain/status/rules.ts'
import { Card } from '#app/ui/card.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from '#app/ui/icons.ts'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/status.ts'

export const meta = pageMeta(() => ({ title: t('shop.status.title'), description: t('shop.status.description') }))

export async function loader() {
  return getCheckStatus()
}

type Status = Route.ComponentProps['loaderData']

const states = {
  answering: { tone: 'text-good', Icon: CircleCheck },
  partly: { tone: 'text-warn', Icon: TriangleAlert },
  silent: { tone: 'text-bad', Icon: CircleX },
  unknown: { tone: 'text-muted', Icon: CircleHelp },
}

export default function StatusPage({ loaderData }: Route.ComponentProps) {
  const status = useLatest(useLocation().pathname, loaderData)
  return (
    <div className="mx-auto max-w-3xl py-10 sm:py-16">
      <h1 className="font-semibold text-4xl tracking-tight">{t('shop.status.title')}</h1>
      <p className="mt-3 mb-8 text-balance text-lg text-muted">
        {rich('shop.status.lead', {
          link: (text) => (
            <Link
              to={href('/license-check')}
              prefetch="intent"
              className="text-text underline decoration-line-strong underline-offset-3"
            >
              {text}
            </Link>
          ),
        })}
      </p>
      <Now status={status} />
      <Incidents incidents={status.incidents} />
    </div>
  )
}

function Now({ status: { state, since, probedAt, milliseconds } }: { status: Status }) {
  const { tone, Icon } = states[state]
  const isKnown = state !== 'unknown'
  return (
    <Card className="slip">
      <p role="status" className={`flex items-center gap-2.5 font-semibold text-xl ${tone}`}>
        <Icon aria-hidden className="size-6 shrink-0" /> {t(`shop.status.states.${state}`)}
      </p>
      <div className="mt-4">
        <FactList
          facts={{
            since: [t('shop.status.since'), isKnown && timeOf(since)],
            lastCheck: [t('shop.status.lastCheck'), timeOf(isKnown ? probedAt : since)],
            responseTime: [
              t('shop.status.responseTime'),
              isKnown && milliseconds !== null && t('shop.status.milliseconds', { count: String(milliseconds) }),
            ],
          }}
        />
      </div>
    </Card>
  )
}

function timeOf(instant: Date | null) {
  return instant ? <Time at={instant} /> : t('shop.status.notKnown')
}

function Incidents({ incidents }: Pick<Status, 'incidents'>) {
  return (
    <section className="mt-10">
      <h2 className="font-semibold text-2xl tracking-tight">{t('shop.status.incidents')}</h2>
      {incidents.length === 0 ? (
        <p className="mt-3 text-muted">{t('shop.status.noIncidents')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-line border-y">
          {incidents.map(({ id, reason, startedAt, endedAt }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
              <span>{reasonText(reason)}</span>
              <span className="text-muted text-sm">
                {endedAt
                  ? rich('shop.status.ended', {
                      start: () => <Time at={startedAt} />,
                      duration: durationText(startedAt, endedAt),
                    })
                  : rich('shop.status.ongoing', { start: () => <Time at={startedAt} /> })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
