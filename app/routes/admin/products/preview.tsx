import { useEffect, useRef } from 'react'
import { OwnText } from '#app/components/own-text.tsx'
import type { ListedOffer } from '#app/domain/catalog/lists/list-catalog.ts'
import type { MarkdownNode } from '#app/lib/markdown.server.ts'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'
import { OfferCard } from '../../storefront/list/offer-card.tsx'

export type Previewed = {
  offer: ListedOffer
  description: string
  details: MarkdownNode[]
  instructions: MarkdownNode[]
}

/** Shows the card in the list and the texts of the page as typed, and takes the focus. */
export function ProductPreview({ preview }: { preview: Previewed }) {
  const section = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each preview takes the focus
  useEffect(() => section.current?.focus(), [preview])
  const { offer, description, details, instructions } = preview
  return (
    <section ref={section} tabIndex={-1} aria-label={t('admin.products.editor.preview')} className="outline-none">
      <Card title={t('admin.products.editor.preview')}>
        <div className="grid items-start gap-6 sm:grid-cols-[16rem_minmax(0,1fr)]">
          <OfferCard offer={offer} />
          <div className="min-w-0">
            <p className="font-semibold text-2xl tracking-tight wrap-anywhere">{offer.name}</p>
            {description && (
              <p className="mt-2 whitespace-pre-line text-muted wrap-anywhere">
                <bdi>{description}</bdi>
              </p>
            )}
            <div className="mt-6 empty:hidden">{details.length > 0 && <OwnText nodes={details} />}</div>
          </div>
        </div>
        {instructions.length > 0 && (
          <div className="mt-6 border-line border-t pt-5">
            <h3 className="mb-3 font-semibold text-sm">{t('admin.products.editor.purchased')}</h3>
            <OwnText nodes={instructions} />
          </div>
        )}
      </Card>
    </section>
  )
}
