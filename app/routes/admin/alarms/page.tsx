import { Form, href, Link, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { closeAlarm } from '#app/domain/alarms/close-alarm.ts'
import { listAlarms } from '#app/domain/alarms/queries.ts'
import { type AlarmListQuery, alarmListInput, closingInput } from '#app/domain/alarms/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { listPath } from '#app/http/list-address.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import type { Route } from './+types/page.ts'
import { AlarmSlip } from './alarm-card.tsx'

export const meta = pageMeta({ title: 'Alarms' })

export const shouldRevalidate = reloadAfterConflict

function queryOf(request: Request): AlarmListQuery {
  return alarmListInput.parse(Object.fromEntries(new URL(request.url).searchParams))
}

function pathOf({ state, after }: AlarmListQuery): string {
  return listPath(href('/admin/alarms'), { state, after: after && `${after.among}.${after.id}` })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const query = queryOf(request)
  return { query, ...(await listAlarms(query)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(request, context)
  return submit(request, closingInput, async (closing) => {
    await closeAlarm({ ...closing, actorId, address: context.get(requestInfo).clientAddress })
    return redirect(withFlash(pathOf(queryOf(request)), 'alarm-closed'))
  })
}

const stateOptions = [
  { value: '', label: 'All, open first' },
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
]

export default function Alarms({ loaderData, actionData }: Route.ComponentProps) {
  const { query, alarms, next } = loaderData
  const { state, after } = query
  return (
    <>
      <PageHeading title="Alarms" description="What the shop noticed by itself and a person should look at." />
      <RefusalAlert refusal={actionData?.refusal} className="mb-5" />
      <Card className="mb-5">
        <Form method="get" className="flex flex-wrap items-end gap-2.5">
          <Select label="State" name="state" options={stateOptions} defaultValue={state ?? ''} className="min-w-40" />
          <Button variant="secondary" className="h-11">
            Show
          </Button>
        </Form>
      </Card>
      {alarms.length === 0 ? (
        <EmptyState
          title={emptyWords(query)}
          action={
            (state || after) && (
              <Link to={href('/admin/alarms')} className={buttonStyle({ variant: 'secondary' })}>
                Show all alarms
              </Link>
            )
          }
        >
          {!state &&
            !after &&
            'The shop checks its books every minute, and every five minutes its stock, top-ups, mails, webhooks, disk and certificate.'}
        </EmptyState>
      ) : (
        <ul className="grid gap-3.5">
          {alarms.map((alarm) => (
            <li key={alarm.id}>
              <AlarmSlip alarm={alarm} action={pathOf(query)} answer={actionData} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        back={after ? { to: pathOf({ state }), label: 'First page' } : null}
        on={next ? { to: listPath(href('/admin/alarms'), { state, after: next }), label: 'Older' } : null}
      />
    </>
  )
}

function emptyWords({ state, after }: AlarmListQuery): string {
  if (after) return 'There are no further alarms.'
  if (state === 'open') return 'No alarm is open.'
  return state === 'closed' ? 'No alarm was closed yet.' : 'Nothing was ever amiss.'
}
