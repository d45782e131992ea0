import { EmptyState } from '#app/ui/empty-state.tsx'
import { t } from '#messages'
import { OwnedContent } from './owned-content.tsx'
import { OwnedVersions } from './owned-versions.tsx'
import type { OwnedCopy as Owned } from './read-owned-copy.ts'

type OwnedCopyProps = {
  orderId: string
  copy: Owned
  /** A shared text, once the customer has revealed it. */
  content: string | undefined
}

/** Shows what a copy gives access to, or that a refund has ended it. */
export function OwnedCopy({ orderId, copy, content }: OwnedCopyProps) {
  return (
    <section className="p-5">
      {!copy.isHeld ? (
        <EmptyState title={t('customer.copies.ended')}>{t('customer.copies.endedText')}</EmptyState>
      ) : copy.kind === 'file' ? (
        <OwnedVersions orderId={orderId} versions={copy.versions} />
      ) : (
        <OwnedContent orderId={orderId} content={content} />
      )}
    </section>
  )
}
