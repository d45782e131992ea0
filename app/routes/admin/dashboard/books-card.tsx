import { Form, Link, useNavigation } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Time } from '#app/ui/time.tsx'
import { timeWords } from '../shared/time-words.ts'
import type { Route } from './+types/page.ts'

const CHECK = '/admin/books/check'

type Check = Route.ComponentProps['loaderData']['check']

/** Whether no cent and no account is missing or doubled, as of when that was last checked. */
export function BooksCard({ check, openAlarms }: { check: Check; openAlarms: number }) {
  return (
    <Card title="The Books" action={check && <Verdict broken={check.broken.length} />}>
      <div className="grid gap-3 text-sm">
        {check ? <LastCheck check={check} /> : <p className="text-muted">They have not been checked yet.</p>}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <CheckNow />
          <Link to="/admin/alarms?state=open" prefetch="intent" className="text-accent hover:underline">
            {alarmWords(openAlarms)}
          </Link>
        </div>
      </div>
    </Card>
  )
}

function Verdict({ broken }: { broken: number }) {
  return broken === 0 ? <Badge tone="good">All rules hold</Badge> : <Badge tone="bad">{broken} broken</Badge>
}

function LastCheck({ check: { checkedAt, durationMs, broken, isLate } }: { check: NonNullable<Check> }) {
  return (
    <>
      {isLate && (
        <Alert tone="warn" title="The monitor does not run.">
          The books should be checked every minute, and were not. Look whether the background tasks run.
        </Alert>
      )}
      <p className="text-muted">
        Last checked <Time at={checkedAt} />, in {timeWords(durationMs)}.
      </p>
      {broken.length > 0 && (
        <div>
          <p>These rules of the books are broken:</p>
          <ul className="mt-1 list-disc pl-5">
            {broken.map((invariant) => (
              <li key={invariant}>{invariant}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function CheckNow() {
  const pending = useNavigation().formAction === CHECK
  return (
    <Form method="post" action={CHECK}>
      <Button variant="secondary" size="sm" pending={pending}>
        Check now
      </Button>
    </Form>
  )
}

function alarmWords(open: number): string {
  if (open === 0) return 'No open alarms'
  return open === 1 ? '1 open alarm' : `${open.toLocaleString('en-US')} open alarms`
}
