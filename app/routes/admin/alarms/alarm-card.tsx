import type { ReactNode } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { fieldsOf } from '#app/components/dialog-form.tsx'
import { kindText } from '#app/domain/alarms/rules.ts'
import type { AlarmListQuery } from '#app/domain/alarms/schema.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Fact } from '#app/ui/fact-list.tsx'
import { Select, TextArea } from '#app/ui/field.tsx'
import { ChevronDown } from '#app/ui/icons.ts'
import { PostForm } from '#app/ui/post-form.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import { SubjectLink, subjectLabel, subjectPath } from '../audit/paths.tsx'
import type { Route } from './+types/page.ts'

type ListedAlarm = Route.ComponentProps['loaderData']['alarms'][number]

type AlarmCardProps = {
  alarm: ListedAlarm
  /** The path that the closing form posts to, without a flash message. */
  action: string
  answer: Partial<FormAnswer> | undefined
}

export function AlarmCard({ alarm, action, answer }: AlarmCardProps) {
  const { id, kind, subject, message, rowIds, timesRaised, raisedAt, lastRaisedAt, closedAt } = alarm
  const heading = `alarm-${id}`
  return (
    <article
      aria-labelledby={heading}
      className="grid gap-x-8 gap-y-5 rounded-lg border border-line bg-surface p-5 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id={heading} className="font-semibold text-base">
            {kindText(kind)}
          </h2>
          <Badge tone={closedAt ? 'neutral' : 'bad'}>
            {t(closedAt ? 'admin.alarms.states.closed' : 'admin.alarms.states.open')}
          </Badge>
        </header>
        <p dir="auto" className="mt-2 text-sm wrap-anywhere">
          {message}
        </p>
        <dl className="mt-4 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 xl:grid-cols-4">
          <Fact name={t('admin.alarms.card.about')}>
            {subjectPath(subject) ? <SubjectLink subject={subject} /> : subjectLabel(subject).id}
          </Fact>
          <Fact name={t('admin.alarms.card.firstRaised')}>
            <Time at={raisedAt} />
          </Fact>
          <Fact name={t('admin.alarms.card.lastRaised')}>
            <Time at={lastRaisedAt} />
          </Fact>
          <Fact name={t('admin.alarms.card.raised')}>{t('admin.alarms.card.times', { times: timesRaised })}</Fact>
        </dl>
        {rowIds.length > 0 && <Rows ids={rowIds} />}
      </div>
      {closedAt ? <Closed alarm={alarm} /> : <ClosingForm alarm={alarm} action={action} answer={answer} />}
    </article>
  )
}

function Rows({ ids }: { ids: string[] }) {
  return (
    <details className="mt-4 text-sm">
      <summary className="w-fit cursor-pointer text-muted hover:text-text">
        {t('admin.alarms.card.rows', { count: ids.length })}
      </summary>
      <ul className="mt-2 grid gap-x-6 gap-y-1 font-mono text-xs wrap-anywhere md:grid-cols-2">
        {ids.map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
    </details>
  )
}

function Closed({ alarm: { closedAt, closedBy, closingNote } }: { alarm: ListedAlarm }) {
  return (
    <div className="text-sm lg:w-72 lg:border-line lg:border-s lg:ps-8">
      <p>
        {closedBy
          ? rich('admin.alarms.closed.by', { name: closedBy, admin: (name) => <bdi>{name}</bdi> })
          : t(closingNote ? 'admin.alarms.closed.automatically' : 'admin.alarms.closed.ruleHolds')}
      </p>
      {closedAt && (
        <p className="mt-1 text-muted text-xs">
          <Time at={closedAt} />
        </p>
      )}
      {closingNote && (
        <p dir="auto" className="mt-3 whitespace-pre-line text-muted wrap-anywhere">
          {closingNote}
        </p>
      )}
    </div>
  )
}

type ClosingFormProps = { alarm: { id: string; kind: string }; action: string; answer: Partial<FormAnswer> | undefined }

/** Starts collapsed, so that a long list stays short. */
function ClosingForm({ alarm, action, answer }: ClosingFormProps) {
  const sent = useNavigation().formData
  const isThis = answer?.submission?.initialValue?.alarmId === alarm.id
  const submission = isThis ? answer?.submission : undefined
  const about = {
    alarm: kindText(alarm.kind),
    about: (text: ReactNode) => <span className="sr-only">{text}</span>,
  }
  return (
    <details
      open={submission != null}
      className="group/closing lg:open:w-80 lg:open:border-line lg:open:border-s lg:open:ps-8"
    >
      <summary
        className={`${buttonStyle({ variant: 'secondary', size: 'sm' })} cursor-pointer list-none group-open/closing:mb-4 [&::-webkit-details-marker]:hidden`}
      >
        {rich('admin.alarms.closing.open', about)}
        <ChevronDown aria-hidden className="size-3.5 group-open/closing:rotate-180" />
      </summary>
      <PostForm answer={submission} action={action}>
        <input type="hidden" name="alarmId" value={alarm.id} />
        <TextArea
          label={rich('admin.alarms.closing.note', about)}
          {...fieldsOf(submission)('note')}
          rows={3}
          dir="auto"
          hint={t('admin.alarms.closing.noteHint')}
        />
        <Button size="sm" pending={sent?.get('alarmId') === alarm.id} className="mt-3.5">
          {t('admin.alarms.closing.close')}
        </Button>
      </PostForm>
    </details>
  )
}

const stateOptions = () => [
  { value: '', label: t('admin.alarms.filter.allOpenFirst') },
  { value: 'open', label: t('admin.alarms.states.open') },
  { value: 'closed', label: t('admin.alarms.states.closed') },
]

export function AlarmFilter({ state }: Pick<AlarmListQuery, 'state'>) {
  return (
    <Card className="mb-5">
      <Form method="get" className="flex flex-wrap items-end gap-2.5">
        <Select
          label={t('shop.labels.columns.status')}
          name="state"
          options={stateOptions()}
          defaultValue={state ?? ''}
          className="min-w-40"
        />
        <Button variant="secondary" className="h-11">
          {t('admin.alarms.filter.show')}
        </Button>
      </Form>
    </Card>
  )
}

export function NoAlarm({ query }: { query: AlarmListQuery }) {
  const { state, after } = query
  return (
    <EmptyState
      title={emptyTitle(query)}
      action={(state || after) && <ButtonLink to={href('/admin/alarms')}>{t('admin.alarms.empty.showAll')}</ButtonLink>}
    >
      {!state && !after && t('admin.alarms.empty.text')}
    </EmptyState>
  )
}

function emptyTitle({ state, after }: AlarmListQuery): string {
  if (after) return t('admin.alarms.empty.noneFurther')
  if (state === 'open') return t('admin.alarms.empty.noneOpen')
  return t(state === 'closed' ? 'admin.alarms.empty.noneClosed' : 'admin.alarms.empty.none')
}
