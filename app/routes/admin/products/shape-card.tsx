import { href } from 'react-router'
import { fieldLabel } from '#app/components/item-fields.tsx'
import { type Shape, shapeOf } from '#app/lib/item-shape.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'

/** Names the fields of an item. Programs have none. */
export function ShapeCard({ product }: { product: { id: string; kind: string; shape: Shape | null } }) {
  if (product.kind !== 'account') return null
  const action = (
    <ButtonLink to={href('/admin/products/:productId/items', { productId: product.id })}>
      {t('admin.products.shape.change')}
    </ButtonLink>
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
    </Card>
  )
}
