import { Form, href, Link, useNavigation } from 'react-router'
import type { AuditQuery } from '#app/domain/audit/schema.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { ArrowRight } from '#app/ui/icons.ts'
import { NewerOlder } from '#app/ui/page-links.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/page.ts'
import type { Change } from './changes.ts'
import { auditPath, SubjectLink } from './paths.tsx'

type Log = Route.ComponentProps['loaderData']

/** Renders the log below its filter. */
export function AuditLog({ log, filter }: { log: Log; filter: AuditQuery }) {
  const { query, rows } = log
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <Card>
      <AuditFilter log={log} filter={filter} isFiltered={isFiltered} />
      {rows.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? 'admin.audit.log.emptyFiltered' : 'admin.audit.log.empty')}
          action={isFiltered && <ButtonLink to={href('/admin/audit')}>{t('admin.audit.log.showAll')}</ButtonLink>}
        />
      ) : (
        <DataTable
          key={auditPath(query)}
          label={t('admin.audit.log.label')}
          folds="wide"
          frameClassName="sm:max-h-[75vh]"
          columns={columnsFor(filter)}
          items={rows}
        />
      )}
      <NewerOlder {...log.pages} pathOf={(cursor) => auditPath({ ...filter, ...cursor })} />
    </Card>
  )
}

/** Fits a date into half the width of a phone. */
const narrow = 'xl:col-span-2 max-sm:[&_input]:px-2 max-sm:[&_input]:text-xs'

/** Resets with each filter, because links in the list change it too. */
function AuditFilter({ log, filter, isFiltered }: { log: Log; filter: AuditQuery; isFiltered: boolean }) {
  const { actions, actors } = log
  const pending = useNavigation().formMethod === 'GET'
  const { actor, action, subject, from, to } = filter
  const people = [
    { value: '', label: t('admin.audit.filter.everyone') },
    ...actors.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const known = [{ value: '', label: t('admin.audit.filter.allActions') }, ...actions]
  if (action && !known.some(({ value }) => value === action)) known.push({ value: action, label: action })
  const half = 'md:col-span-2 xl:col-span-2'
  return (
    <Form
      key={auditPath(filter)}
      method="get"
      className="mb-4 grid grid-cols-2 items-end gap-x-2.5 gap-y-3 md:grid-cols-4 xl:grid-cols-12"
    >
      <Select label={t('admin.audit.filter.who')} name="actor" defaultValue={actor} options={people} className={half} />
      <Select
        label={t('shop.labels.columns.action')}
        name="action"
        defaultValue={action}
        options={known}
        className={half}
      />
      <Field
        label={t('admin.audit.filter.subject')}
        name="subject"
        maxLength={200}
        defaultValue={subject}
        placeholder={t('admin.audit.filter.subjectExample')}
        className="col-span-2 md:col-span-4 xl:col-span-3"
      />
      <Field label={t('admin.audit.filter.from')} name="from" type="date" defaultValue={from} className={narrow} />
      <Field label={t('admin.audit.filter.to')} name="to" type="date" defaultValue={to} className={narrow} />
      <Button variant="secondary" pending={pending} className="col-span-2 h-11 xl:col-span-1">
        {t('admin.audit.filter.submit')}
      </Button>
      {isFiltered && (
        <div className="col-span-full">
          <ButtonLink to={href('/admin/audit')} preventScrollReset variant="ghost" size="sm">
            {t('admin.audit.filter.clear')}
          </ButtonLink>
        </div>
      )}
    </Form>
  )
}

function columnsFor(filter: AuditQuery): Column<Log['rows'][number]>[] {
  return [
    {
      header: t('admin.audit.log.when'),
      className: 'align-top text-muted fold:col-start-2 fold:row-start-1 fold:text-xs',
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
    {
      header: t('admin.audit.log.who'),
      className: 'align-top unfold:min-w-32 fold:col-start-1 fold:row-start-1',
      cell: ({ actorId, actor }) => (
        <Link
          to={auditPath({ ...filter, actor: actorId ?? 'shop' })}
          preventScrollReset
          title={t('admin.audit.log.onlyTheirs')}
          className="font-medium hover:underline"
        >
          <bdi className="wrap-anywhere">{actor ?? t('admin.audit.theShop')}</bdi>
        </Link>
      ),
    },
    {
      header: t('shop.labels.columns.action'),
      className: 'align-top fold:col-span-2 unfold:min-w-56',
      cell: ({ what, changes }) => (
        <>
          {what}
          <Changes changes={changes} />
        </>
      ),
    },
    {
      header: t('admin.audit.log.subject'),
      className: 'align-top unfold:min-w-44 fold:col-span-2',
      cell: ({ subject }) => (
        <>
          <SubjectLink subject={subject} />
          {filter.subject !== subject && (
            <Link
              to={auditPath({ subject })}
              preventScrollReset
              className="mt-0.5 flex h-6 w-fit items-center text-muted text-xs hover:text-text hover:underline"
            >
              {rich('admin.audit.log.history', {
                subject,
                hidden: (text) => <span className="sr-only">{text}</span>,
              })}
            </Link>
          )}
        </>
      ),
    },
    {
      header: t('admin.audit.log.ipAddress'),
      className:
        'align-top font-mono text-muted text-xs wrap-anywhere unfold:min-w-36 fold:col-span-2 fold:empty:hidden',
      cell: ({ ip }) => ip,
    },
  ]
}

export function Changes({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null
  return (
    <dl className="mt-1.5 grid gap-1 text-xs">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="min-w-0">
          <dt className="inline text-muted">{t('admin.audit.changes.field', { field })} </dt>
          <dd className="inline whitespace-pre-line wrap-anywhere">
            {before !== null && after !== null
              ? rich('admin.audit.changes.changed', {
                  before,
                  after,
                  was: (text) => <del className="text-muted no-underline">{text}</del>,
                  hidden: (text) => <span className="sr-only">{text}</span>,
                  now: (text) => (
                    <>
                      <ArrowRight aria-hidden className="mx-1 inline size-3 text-muted" />
                      <ins className="no-underline">{text}</ins>
                    </>
                  ),
                })
              : before !== null
                ? t('admin.audit.changes.removed', { before })
                : after}
          </dd>
        </div>
      ))}
    </dl>
  )
}
