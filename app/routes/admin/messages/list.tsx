import { href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listMessages } from '#app/domain/support/queries.ts'
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
import { KindBadge, SenderCell, StateBadge, stateLabels } from './parts.tsx'

const PATH = href('/admin/messages')

export const meta = pageMeta(() => ({ title: t('admin.messages.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const search = searchOf(request)
  const query = messageListInput.parse(Object.fromEntries(new URL(request.url).searchParams))
  const { messages, next } = await listMessages({ ...query, search })
  return { search, query, messages, next }
}

const stateOptions = [
  { value: '', label: 'All, open first' },
  ...messageStates.map((state) => ({ value: state, label: stateLabels[state] })),
]

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { search, query, messages, next } = loaderData
  const { state, kind, after } = query
  const isFiltered = [search, state, kind].some(Boolean)
  const pathOf = (place?: string) => listPath(PATH, { q: search, state, kind, after: place })
  return (
    <>
      <PageHeading title="Messages" description="Messages from the contact page, open ones first." />
      <Card>
        <SearchForm
          label="Search"
          placeholder="Name, email or subject"
          search={search}
          filter={`${state} ${kind}`}
          className="mb-4 grid grid-cols-2 items-end gap-x-2.5 gap-y-3 md:flex [&>button]:col-span-2"
        >
          <Select label="State" name="state" options={stateOptions} defaultValue={state ?? ''} />
          <Select
            label="About"
            name="kind"
            options={[{ value: '', label: 'All' }, ...kindOptions()]}
            defaultValue={kind ?? ''}
          />
        </SearchForm>
        {messages.length === 0 ? (
          <EmptyState
            title={isFiltered || after ? 'No messages match your search.' : 'No messages yet.'}
            action={(isFiltered || after) && <ButtonLink to={PATH}>Show all messages</ButtonLink>}
          >
            {!isFiltered && !after && 'Messages from the contact page appear here. Your answers are sent by email.'}
          </EmptyState>
        ) : (
          <DataTable
            key={pathOf(after?.id)}
            folds
            label="Messages"
            frameClassName="sm:max-h-[75vh]"
            columns={columns}
            items={messages}
          />
        )}
        <PageLinks
          back={after ? { to: pathOf(), label: 'First page' } : null}
          on={next ? { to: pathOf(next), label: 'Older' } : null}
        />
      </Card>
    </>
  )
}

const columns: Column<Route.ComponentProps['loaderData']['messages'][number]>[] = [
  {
    header: 'Subject',
    className: 'max-w-96 fold:row-start-1',
    cell: ({ id, subject }) => (
      <Link to={`${PATH}/${id}`} prefetch="intent" className="font-medium hover:underline">
        <bdi className="line-clamp-2 wrap-anywhere">{subject}</bdi>
      </Link>
    ),
  },
  {
    header: 'From',
    className: 'max-w-72 fold:row-start-2',
    cell: (message) => <SenderCell {...message} />,
  },
  { header: 'About', className: 'fold:col-start-1 fold:row-start-3', cell: ({ kind }) => <KindBadge kind={kind} /> },
  {
    header: 'Received',
    className: 'text-muted fold:col-start-2 fold:row-start-3 fold:text-right fold:text-xs',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
  {
    header: 'State',
    className: 'fold:col-start-2 fold:row-start-1 fold:text-right',
    cell: ({ status }) => <StateBadge state={status} />,
  },
]
