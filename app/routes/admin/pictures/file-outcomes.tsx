import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'

export type FileOutcome = { fileName: string } & ({ product: { id: string; name: string } } | { reason: string })

/** Lists what became of each uploaded file, the refused ones first, and takes the focus. */
export function FileOutcomes({ outcomes }: { outcomes: FileOutcome[] }) {
  const section = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each upload takes the focus
  useEffect(() => section.current?.focus(), [outcomes])
  const title = t('admin.pictures.many.added', { count: outcomes.filter((outcome) => 'product' in outcome).length })
  const refusedFirst = outcomes.toSorted((one, other) => Number('product' in one) - Number('product' in other))
  return (
    <section ref={section} tabIndex={-1} aria-label={title} className="outline-none">
      <Card title={title}>
        <ul className="divide-y divide-line text-sm">
          {refusedFirst.map((outcome, index) => (
            <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
              <bdi className="min-w-0 font-medium wrap-anywhere">{outcome.fileName}</bdi>
              {'reason' in outcome ? (
                <span className="text-bad wrap-anywhere">{outcome.reason}</span>
              ) : (
                <Link
                  to={href('/admin/products/:productId/pictures', { productId: outcome.product.id })}
                  className="text-accent wrap-anywhere hover:underline"
                >
                  <bdi>{outcome.product.name}</bdi>
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
