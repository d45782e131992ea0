import { accountShape, type Shape, type ShapeField } from '#app/lib/item-shape.ts'
import { t } from '#messages'

const accountLabels: Record<string, () => string> = {
  username: () => t('shop.labels.columns.username'),
  password: () => t('shop.labels.columns.password'),
  email: () => t('shop.labels.columns.email'),
  emailPassword: () => t('admin.uploads.reading.emailPassword'),
}

/** Returns the label of a field. Those of accounts are translated. */
export function fieldLabel(shape: Shape, { key, label }: ShapeField): string {
  return shape === accountShape ? (accountLabels[key]?.() ?? label) : label
}
