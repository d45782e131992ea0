import { href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { closeAlarm } from '#app/domain/alarms/close-alarm.ts'
import { listAlarms } from '#app/domain/alarms/queries.ts'
import { type AlarmListQuery, alarmListInput, closingInput } from '#app/domain/alarms/schema.ts'
import { actingAdmin, requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { listPath } from '#app/http/list-url.ts'
import { submit } from '#app/http/submit.server.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { t } from '#messages'
import type { Route } from './+types/page.ts'
import { AlarmCard, AlarmFilter, NoAlarm } from './alarm-card.tsx'

export const meta = pageMeta(() => ({ title: t('admin.alarms.title') }))

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
  const by = await actingAdmin(request, context)
  return submit(request, closingInput, async (closing) => {
    await closeAlarm({ ...closing, ...by })
    return redirect(withFlash(pathOf(queryOf(request)), 'alarm-closed'))
  })
}

export default function Alarms({ loaderData, actionData }: Route.ComponentProps) {
  const { query, alarms, next } = loaderData
  const { state, after } = query
  return (
    <>
      <PageHeading title={t('admin.alarms.title')} description={t('admin.alarms.description')} />
      <RefusalAlert refusal={actionData?.refusal} className="mb-5" />
      <AlarmFilter state={state} />
      {alarms.length === 0 ? (
        <NoAlarm query={query} />
      ) : (
        <ul className="grid gap-3.5">
          {alarms.map((alarm) => (
            <li key={alarm.id}>
              <AlarmCard alarm={alarm} action={pathOf(query)} answer={actionData} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        back={after ? { to: pathOf({ state }), label: t('shop.labels.pages.first') } : null}
        on={
          next
            ? { to: listPath(href('/admin/alarms'), { state, after: next }), label: t('shop.labels.pages.older') }
            : null
        }
      />
    </>
  )
}
