import { href, Link } from 'react-router'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import type { Route } from './+types/list.ts'
import { KindBadge, LateBadge, SenderCell, StateBadge } from './parts.tsx'

type Message = Route.ComponentProps['loaderData']['messages'][number]

export function MessageTable({ messages }: { messages: Message[] }) {
  return (
    <DataTable
      folds
      label={t('admin.messages.title')}
      frameClassName="sm:max-h-[75vh]"
      columns={columns()}
      items={messages}
    />
  )
}

const columns = (): Column<Message>[] => [
  {
    header: t('admin.messages.list.subject'),
    className: 'max-w-96 fold:row-start-1',
    cell: ({ id, subject }) => (
      <Link to={`${href('/admin/messages')}/${id}`} prefetch="intent" className="font-medium hover:underline">
        <bdi className="line-clamp-2 wrap-anywhere">{subject}</bdi>
      </Link>
    ),
  },
  {
    header: t('admin.messages.list.from'),
    className: 'max-w-72 fold:row-start-2',
    cell: (message) => <SenderCell {...message} />,
  },
  {
    header: t('admin.messages.list.about'),
    className: 'fold:col-start-1 fold:row-start-3',
    cell: ({ kind }) => <KindBadge kind={kind} />,
  },
  {
    header: t('admin.messages.list.received'),
    className: 'text-muted fold:col-start-2 fold:row-start-3 fold:text-end fold:text-xs',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
  {
    header: t('shop.labels.columns.status'),
    className: 'fold:col-start-2 fold:row-start-1 fold:text-end',
    cell: ({ status, isLate }) => (isLate ? <LateBadge /> : <StateBadge state={status} />),
  },
]
