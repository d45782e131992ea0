import { ItemFields } from '#app/components/item-fields.tsx'
import type { ShapeDraft } from '#app/domain/catalog/shape/rules.ts'
import { usualTemplate } from '#app/domain/catalog/shape/rules.ts'
import { accountShape, codeShape, lineOfItem, type Shape } from '#app/lib/item-shape.ts'
import { t } from '#messages'
import { inventItem } from './shape-draft.ts'

/** Shows an invented item as a customer sees it, and its line. */
export function ShapePreview({ draft }: { draft: ShapeDraft }) {
  const shape = shownShape(draft)
  const item = inventItem(shape)
  if (shape.fields.length === 0) return <p className="text-muted text-sm">{t('admin.products.shape.nothingYet')}</p>
  return (
    <>
      <ItemFields shape={shape} item={item} />
      <p className="mt-5 mb-1.5 font-medium text-sm">{t('admin.products.shape.line')}</p>
      <p className="font-mono text-sm wrap-anywhere">
        <bdi>{lineOfItem(shape, item)}</bdi>
      </p>
    </>
  )
}

function shownShape({ what, fields, template }: ShapeDraft): Shape {
  if (what === 'account') return accountShape
  if (what === 'code') return codeShape
  const named = fields.filter(({ key }) => key)
  return { fields: named, template: template || usualTemplate(named) }
}
