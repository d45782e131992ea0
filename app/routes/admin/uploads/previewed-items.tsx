import type { previewItems } from '#app/domain/uploads/review-upload.ts'
import { lineOfItem, type Shape, type ShapeField } from '#app/lib/item-shape.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { t } from '#messages'
import { ItemValue } from '../shared/item-value.tsx'

type PreviewedItem = Awaited<ReturnType<typeof previewItems>>[number]

/** The shape has the labels that customers read. */
export type ItemsPreview = { shape: Shape; rows: PreviewedItem[] }

/** Shows items as customers will see them, with their secrets masked. */
export function PreviewedItems({ shape, rows }: ItemsPreview) {
  return (
    <DataTable
      folds
      label={t('admin.uploads.reading.firstItems')}
      className="mt-4 text-sm"
      columns={[lineColumn(), ...shape.fields.map(valueColumn), asLineColumn(shape)]}
      items={rows.map((row) => ({ id: row.line, ...row }))}
    />
  )
}

const wide = 'break-all fold:col-span-2'

function lineColumn(): Column<PreviewedItem> {
  return {
    header: t('admin.uploads.reading.line'),
    isLabeled: true,
    numeric: true,
    className: 'text-xs',
    cell: ({ line }) => formatNumber(line),
  }
}

function valueColumn(field: ShapeField): Column<PreviewedItem> {
  const { key, label, sealed } = field
  return {
    header: label,
    isLabeled: true,
    className: sealed ? `${wide} font-mono` : wide,
    cell: ({ item }) => <ItemValue field={field} value={item[key]} />,
  }
}

function asLineColumn(shape: Shape): Column<PreviewedItem> {
  return {
    header: t('admin.uploads.reading.asLine'),
    isLabeled: true,
    className: `${wide} font-mono text-xs`,
    cell: ({ item }) => lineOfItem(shape, item),
  }
}
