import { isCode, type ShapeDraft, shapeKinds, usualTemplate, withKeys } from '#app/domain/catalog/shape/rules.ts'
import { displays, type Item, MAX_FIELDS, type Shape, type ShapeField } from '#app/lib/item-shape.ts'

/** Encrypted unless the admin decides otherwise, because once there is stock that cannot change. */
const newField: ShapeField = {
  key: '',
  label: '',
  sealed: true,
  searchable: true,
  identifies: false,
  required: true,
  display: 'text',
}

/** The field that a form without own fields begins with. */
export const firstFields: ShapeField[] = [{ ...newField, identifies: true }]

type Edited = { draft: ShapeDraft; focus: string }

/** Applies a button of a row, such as `up 2`, and names the element that takes the focus. */
export function editDraft(draft: ShapeDraft, button: string): Edited {
  const [intent = '', typed = ''] = button.split(' ')
  const index = Number(typed) - 1
  const fields = fieldsAfter(draft.fields, intent, index)
  return { draft: { ...draft, fields }, focus: focusAfter(intent, index, fields.length) }
}

function fieldsAfter(fields: ShapeField[], intent: string, index: number): ShapeField[] {
  const field = fields[index]
  if (intent === 'add' && fields.length < MAX_FIELDS) return [...fields, newField]
  if (!field) return fields
  const others = fields.toSpliced(index, 1)
  if (intent === 'remove' && others.length > 0) return others
  if (intent === 'up' && index > 0) return others.toSpliced(index - 1, 0, field)
  if (intent === 'down') return others.toSpliced(index + 1, 0, field)
  return fields
}

function focusAfter(intent: string, index: number, count: number): string {
  if (intent === 'add') return `label${count}`
  if (intent === 'remove') return `label${Math.min(index + 1, count)}`
  if (intent === 'up') return index > 1 ? `up${index}` : `down${Math.max(index, 1)}`
  if (intent === 'down') return index + 2 < count ? `down${index + 2}` : `up${Math.min(index + 2, count)}`
  return 'preview'
}

/** Returns values for the preview, without those of fields that have no key yet. */
export function inventItem({ fields }: Shape): Item {
  const values = {
    text: (key: string) => `${key}-4821`,
    link: () => 'https://example.com/4821',
    totp: () => 'JBSWY3DPEHPK3PXP',
    date: () => '2027-01-31',
  }
  return Object.fromEntries(fields.filter(({ key }) => key).map(({ key, display }) => [key, values[display](key)]))
}

/** Returns the draft of a form that was sent, or of the stored shape. */
export function draftOf(stored: Shape | null, typed: Record<string, unknown> | null | undefined): ShapeDraft {
  if (!typed) {
    const { fields, template } = stored ?? { fields: firstFields, template: '' }
    const isUsual = template === usualTemplate(fields)
    return { what: kindOf(stored), fields: [...fields], template: isUsual ? '' : template }
  }
  const textOf = (name: string) => (typeof typed[name] === 'string' ? typed[name].trim() : '')
  const rows = Array.from({ length: MAX_FIELDS }, (_, index) => index + 1).filter((row) => textOf(`display${row}`))
  const fields = rows.map((row) => ({
    key: textOf(`key${row}`),
    label: textOf(`label${row}`),
    display: displays.find((display) => display === textOf(`display${row}`)) ?? 'text',
    sealed: textOf(`sealed${row}`) !== '',
    searchable: textOf(`searchable${row}`) !== '',
    identifies: textOf(`identifies${row}`) !== '',
    required: textOf(`required${row}`) !== '',
  }))
  const what = shapeKinds.find((kind) => kind === textOf('what')) ?? 'own'
  return { what, fields: withKeys(fields), template: textOf('template') }
}

function kindOf(stored: Shape | null): ShapeDraft['what'] {
  if (stored === null) return 'account'
  return isCode(stored) ? 'code' : 'own'
}
