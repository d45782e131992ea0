import { href } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listMessages, measureAnswers } from '#app/domain/support/queries.ts'
import { messageListInput } from '#app/domain/support/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { listPath, searchOf } from '#app/http/list-url.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { t } from '#messages'
import type { Route } from './+types/list.ts'
import { AnswerTimes } from './answer-times.tsx'
import { MessageFilter } from './message-filter.tsx'
import { MessageTable } from './message-table.tsx'

const PATH = href('/admin/messages')

export const meta = pageMeta(() => ({ title: t('admin.messages.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const search = searchOf(request)
  const query = messageListInput.parse(Object.fromEntries(new URL(request.url).searchParams))
  const [{ messages, next }, times] = await Promise.all([listMessages({ ...query, search }), measureAnswers()])
  return { search, query, messages, next, times }
}

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
        <MessageFilter search={search} query={query} />
        {messages.length === 0 ? (
          <EmptyState
            title={t(isFiltered || after ? 'admin.messages.list.emptyFiltered' : 'admin.messages.list.empty')}
            action={(isFiltered || after) && <ButtonLink to={PATH}>{t('admin.messages.list.showAll')}</ButtonLink>}
          >
            {!isFiltered && !after && t('admin.messages.list.emptyText')}
          </EmptyState>
        ) : (
          <MessageTable key={pathOf(after?.id)} messages={messages} />
        )}
        <PageLinks
          back={after ? { to: pathOf(), label: t('shop.labels.pages.first') } : null}
          on={next ? { to: pathOf(next), label: t('shop.labels.pages.older') } : null}
        />
      </Card>
    </>
  )
}
