import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import type { Change } from '../audit/changes.ts'
import { Changes } from '../audit/log.tsx'
import { auditPath } from '../audit/paths.tsx'

type HistoryEntry = { id: number; actor: string | null; createdAt: Date; what: string; changes: Change[] }

/** Lists the newest changes of a product. The audit log has all. */
export function ProductHistory({ productId, entries }: { productId: string; entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return null
  const all = (
    <Link to={auditPath({ subject: `product:${productId}` })} className="text-accent text-sm hover:underline">
      {t('admin.products.history.all')}
    </Link>
  )
  return (
    <Card title={t('admin.products.history.title')} action={all}>
      <ol className="divide-y divide-line text-sm">
        {entries.map(({ id, actor, createdAt, what, changes }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0">
                <bdi className="font-medium wrap-anywhere">{actor ?? t('admin.audit.theShop')}</bdi>{' '}
                <span className="text-muted">{what}</span>
              </span>
              <span className="text-muted text-xs">
                <Time at={createdAt} />
              </span>
            </p>
            <Changes changes={changes} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
