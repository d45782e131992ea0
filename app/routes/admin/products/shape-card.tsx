import { href } from 'react-router'
import { fieldLabel } from '#app/components/item-fields.tsx'
import { type Shape, shapeOf } from '#app/lib/item-shape.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'

type ShapeCardProps = { product: { id: string; kind: string; shape: Shape | null }; available: number }

/** Names the fields of an item, and counts the items in stock. Programs have none. */
export function ShapeCard({ product, available }: ShapeCardProps) {
  if (product.kind !== 'account') return null
  const action = (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={href('/admin/products/:productId/items', { productId: product.id })}>
        {t('admin.products.shape.change')}
      </ButtonLink>
      <ButtonLink to={`${href('/admin/stock/uploads')}?product=${product.id}`}>
        {t('admin.uploads.outcome.addStock')}
      </ButtonLink>
    </div>
  )
  return (
    <Card title={t('admin.products.shape.title')} action={action}>
      <ul className="flex flex-wrap gap-2 text-sm">
        {shapeOf(product).fields.map((field) => (
          <li key={field.key} className="rounded-md border border-line px-2.5 py-1 wrap-anywhere">
            <bdi>{fieldLabel(field)}</bdi>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted text-sm">{t('admin.settings.products.stock.account', { available })}</p>
    </Card>
  )
}
