import { Link } from 'react-router'
import { kindWords } from '#app/domain/alarms/rules.ts'
import type { InspectedPayment } from '#app/domain/payments/inspect-payment.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Time } from '#app/ui/time.tsx'

/** What was raised about a top-up, the newest first. */
export function AlarmList({ alarms }: Pick<InspectedPayment, 'alarms'>) {
  return (
    <>
      <ul className="divide-y divide-line text-sm">
        {alarms.map(({ id, kind, message, timesRaised, lastRaisedAt, closedAt, closingNote }) => (
          <li key={id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <p className="flex items-start justify-between gap-3">
              <b className="font-medium">{kindWords(kind)}</b>
              <Badge tone={closedAt ? 'neutral' : 'warn'}>{closedAt ? 'Closed' : 'Open'}</Badge>
            </p>
            <p>{message}</p>
            <p className="text-muted text-xs">
              <Time at={lastRaisedAt} />
              {timesRaised > 1 && `, ${timesRaised.toLocaleString('en-US')} times`}
            </p>
            {closingNote && <p className="text-muted text-xs wrap-anywhere">{closingNote}</p>}
          </li>
        ))}
      </ul>
      {alarms.some(({ closedAt }) => closedAt === null) && (
        <Link
          to="/admin/alarms?state=open"
          prefetch="intent"
          className="mt-4 block text-accent text-sm hover:underline"
        >
          Close it among all open alarms
        </Link>
      )}
    </>
  )
}
