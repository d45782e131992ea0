import { href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listMessages, measureAnswers } from '#app/domain/support/queries.ts'
import { kindOptions, messageStates } from '#app/domain/support/rules.ts'
import { messageListInput } from '#app/domain/support/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { listPath, searchOf } from '#app/http/list-url.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import type { Route } from './+types/list.ts'
import { AnswerTimes } from './answer-times.tsx'
import { KindBadge, LateBadge, SenderCell, StateBadge, stateLabel } from './parts.tsx'

const PATH = href('/admin/messages')

export const meta = pageMeta(() => ({ title: t('admin.messages.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const search = searchOf(request)
  const query = messageListInput.parse(Object.fromEntries(new URL(request.url).searchParams))
  const [{ messages, next }, times] = await Promise.all([listMessages({ ...query, search }), measureAnswers()])
  return { search, query, messages, next, times }
}

const stateOptions = () => [
  { value: '', label: t('admin.messages.filter.allStates') },
  { value: 'late', label: t('admin.messages.filter.late') },
  ...messageStates.map((state) => ({ value: state, label: stateLabel(state) })),
]

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { search, query, messages, next, times } = loaderData
  const { state, kind, after } = query
  const isFiltered = [search, state, kind].some(Boolean)
  const pathOf = (place?: string) => listPath(PATH, { q: search, state, kind, after: place })
  return (
    <>
      <PageHeading title={t('admin.messages.title')} description={t('admin.messages.description')} />
      <AnswerTimes times={times} />
      <Card>
        <SearchForm
          label={t('shop.labels.filters.search')}
          placeholder={t('admin.messages.filter.placeholder')}
          search={search}
          filter={`${state} ${kind}`}
          className="mb-4 grid grid-cols-2 items-end gap-x-2.5 gap-y-3 md:flex [&>button]:col-span-2"
        >
          <Select
            label={t('admin.messages.filter.state')}
            name="state"
            options={stateOptions()}
            defaultValue={state ?? ''}
          />
          <Select
            label={t('admin.messages.filter.about')}
            name="kind"
            options={[{ value: '', label: t('shop.labels.filters.all') }, ...kindOptions()]}
            defaultValue={kind ?? ''}
          />
        </SearchForm>
        {messages.length === 0 ? (
          <EmptyState
            title={t(isFiltered || after ? 'admin.messages.list.emptyFiltered' : 'admin.messages.list.empty')}
            action={(isFiltered || after) && <ButtonLink to={PATH}>{t('admin.messages.list.showAll')}</ButtonLink>}
          >
            {!isFiltered && !after && t('admin.messages.list.emptyText')}
          </EmptyState>
        ) : (
          <DataTable
            key={pathOf(after?.id)}
            folds
            label={t('admin.messages.list.label')}
            frameClassName="sm:max-h-[75vh]"
            columns={columns()}
            items={messages}
          />
        )}
        <PageLinks
          back={after ? { to: pathOf(), label: t('shop.labels.pages.first') } : null}
          on={next ? { to: pathOf(next), label: t('shop.labels.pages.older') } : null}
        />
      </Card>
    </>
  )
}

const columns = (): Column<Route.ComponentProps['loaderData']['messages'][number]>[] => [
  {
    name: 'subject',
    header: t('admin.messages.list.subject'),
    className: 'max-w-96 fold:row-start-1',
    cell: ({ id, subject }) => (
      <Link to={`${PATH}/${id}`} prefetch="intent" className="font-medium hover:underline">
        <bdi className="line-clamp-2 wrap-anywhere">{subject}</bdi>
      </Link>
    ),
  },
  {
    name: 'from',
    header: t('admin.messages.list.from'),
    className: 'max-w-72 fold:row-start-2',
    cell: (message) => <SenderCell {...message} />,
  },
  {
    name: 'about',
    header: t('admin.messages.list.about'),
    className: 'fold:col-start-1 fold:row-start-3',
    cell: ({ kind }) => <KindBadge kind={kind} />,
  },
  {
    name: 'received',
    header: t('admin.messages.list.received'),
    className: 'text-muted fold:col-start-2 fold:row-start-3 fold:text-end fold:text-xs',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
  {
    name: 'state',
    header: t('admin.messages.list.state'),
    className: 'fold:col-start-2 fold:row-start-1 fold:text-end',
    cell: ({ status, isLate }) => (isLate ? <LateBadge /> : <StateBadge state={status} />),
  },
]
