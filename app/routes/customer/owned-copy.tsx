import { EmptyState } from '#app/ui/empty-state.tsx'
import { t } from '#messages'
import { OwnedVersions } from './owned-versions.tsx'
import type { OwnedCopy as Owned } from './read-owned-copy.ts'

/** Shows what a copy gives access to, or that a refund has ended it. */
export function OwnedCopy({ orderId, copy }: { orderId: string; copy: Owned }) {
  return (
    <section className="p-5">
      {copy.isHeld ? (
        <OwnedVersions orderId={orderId} versions={copy.versions} />
      ) : (
        <EmptyState title={t('customer.copies.ended')}>{t('customer.copies.endedText')}</EmptyState>
      )}
    </section>
  )
}
