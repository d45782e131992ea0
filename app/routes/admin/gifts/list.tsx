import { href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listGiftBatches } from '#app/domain/gifts/queries.ts'
import { batchState } from '#app/domain/gifts/rules.ts'
import { batchPlace } from '#app/domain/gifts/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { listPath } from '#app/http/list-url.ts'
import { formatDollars } from '#app/lib/money.ts'
import { PageLinks } from '#app/ui/page-links.tsx'
import type { Column } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import { ListPage } from '../shared/list-page.tsx'
import type { Route } from './+types/list.ts'
import { StateBadge } from './parts.tsx'

const PATH = href('/admin/gifts')

export const meta = pageMeta(() => ({ title: t('admin.gifts.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const { after } = batchPlace.parse(Object.fromEntries(new URL(request.url).searchParams))
  const [{ batches, next }, now] = [await listGiftBatches(after), new Date()]
  return { after, next, batches: batches.map((batch) => ({ ...batch, state: batchState(batch, now) })) }
}

export default function GiftBatches({ loaderData: { after, next, batches } }: Route.ComponentProps) {
  return (
    <ListPage
      title={t('admin.gifts.title')}
      lead={t('admin.gifts.lead')}
      add={{ to: href('/admin/gifts/new'), label: t('admin.gifts.add') }}
      empty={{ title: t('admin.gifts.empty'), text: t('admin.gifts.emptyText') }}
      columns={columns()}
      items={batches}
    >
      <PageLinks
        back={after ? { to: PATH, label: t('shop.labels.pages.first') } : null}
        on={next ? { to: listPath(PATH, { after: next }), label: t('admin.gifts.nextPage') } : null}
      />
    </ListPage>
  )
}

type ListedBatch = Route.ComponentProps['loaderData']['batches'][number]

const columns = (): Column<ListedBatch>[] => [
  {
    header: t('admin.gifts.created'),
    pinned: true,
    cell: ({ id, createdAt }) => (
      <Link
        to={href('/admin/gifts/:giftBatchId', { giftBatchId: id })}
        prefetch="intent"
        className="text-accent hover:underline"
      >
        <Time at={createdAt} />
      </Link>
    ),
  },
  {
    header: t('admin.gifts.value'),
    isLabeled: true,
    numeric: true,
    cell: ({ amountCents }) => formatDollars(amountCents),
  },
  {
    header: t('admin.gifts.redeemed'),
    isLabeled: true,
    numeric: true,
    cell: ({ redeemedCount, codeCount }) => t('admin.gifts.redeemedOf', { redeemed: redeemedCount, count: codeCount }),
  },
  {
    header: t('admin.gifts.note'),
    className: 'wrap-anywhere fold:col-span-2',
    cell: ({ note }) => <span dir="auto">{note}</span>,
  },
  {
    header: t('shop.labels.columns.status'),
    cell: ({ state }) => <StateBadge state={state} />,
  },
]
