import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react'
import { href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { usePolling } from '#app/components/use-polling.ts'
import { getCheckStatus } from '#app/domain/status/queries.ts'
import { durationWords } from '#app/domain/status/rules.ts'
import { Card } from '#app/ui/card.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/status.ts'

export const meta = pageMeta({
  title: 'Status',
  description: 'Whether the license check is up, since when, and its recent incidents.',
})

export async function loader() {
  return getCheckStatus()
}

type Status = Route.ComponentProps['loaderData']

const states = {
  answering: { words: 'The license check is up.', tone: 'text-good', Icon: CircleCheck },
  partly: { words: 'The license check is partly available.', tone: 'text-warn', Icon: TriangleAlert },
  silent: { words: 'The license check is down.', tone: 'text-bad', Icon: CircleX },
  unknown: { words: 'The license check has not been tested for a while.', tone: 'text-muted', Icon: CircleHelp },
}

export default function StatusPage({ loaderData }: Route.ComponentProps) {
  usePolling(true)
  return (
    <div className="mx-auto max-w-3xl py-10 sm:py-16">
      <h1 className="font-semibold text-4xl tracking-tight">Status</h1>
      <p className="mt-3 mb-8 text-balance text-lg text-muted">
        The shop calls its own{' '}
        <Link
          to={href('/license-check')}
          prefetch="intent"
          className="text-text underline decoration-line-strong underline-offset-3"
        >
          license check
        </Link>{' '}
        every 15 seconds, just as a program does.
      </p>
      <Now status={loaderData} />
      <Incidents incidents={loaderData.incidents} />
    </div>
  )
}

function Now({ status: { state, since, probedAt, milliseconds } }: { status: Status }) {
  const { words, tone, Icon } = states[state]
  const isKnown = state !== 'unknown'
  return (
    <Card className="slip">
      <p role="status" className={`flex items-center gap-2.5 font-semibold text-xl ${tone}`}>
        <Icon aria-hidden className="size-6 shrink-0" /> {words}
      </p>
      <div className="mt-4">
        <FactList
          facts={{
            [isKnown ? 'Since' : 'Last check']: since ? <Time at={since} /> : 'Not known yet',
            ...(isKnown && { 'Last check': probedAt ? <Time at={probedAt} /> : 'Not known yet' }),
            'Response time': isKnown && milliseconds !== null && `${milliseconds} ms`,
          }}
        />
      </div>
    </Card>
  )
}

function Incidents({ incidents }: Pick<Status, 'incidents'>) {
  return (
    <section className="mt-10">
      <h2 className="font-semibold text-2xl tracking-tight">Recent incidents</h2>
      {incidents.length === 0 ? (
        <p className="mt-3 text-muted">None so far.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-line border-y">
          {incidents.map(({ id, reason, startedAt, endedAt }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
              <span>{reason}</span>
              <span className="text-muted text-sm">
                <Time at={startedAt} />
                {endedAt ? `, for ${durationWords(startedAt, endedAt)}` : ', ongoing'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
