import { dayInWords } from '#app/lib/dates.ts'
import type { ShapeField } from '#app/lib/item-shape.ts'
import { t } from '#messages'

type ItemValueProps = { field: ShapeField; value: string | undefined }

/** Shows the value of a field as customers see it. A sealed value is text, as it may be masked. */
export function ItemValue({ field: { sealed, display }, value }: ItemValueProps) {
  if (!value) return <span className="font-sans text-muted">{t('shop.labels.none')}</span>
  if (sealed) return value
  if (display === 'date') return <time dateTime={value}>{dayInWords(value)}</time>
  if (display !== 'link') return value
  return (
    <a href={value} rel="noreferrer" target="_blank" className="underline underline-offset-3">
      {value}
    </a>
  )
}
