import { codeShape, MAX_LABEL, type Shape, type ShapeField } from '#app/lib/item-shape.ts'
import { plainLetters } from '../rules.ts'

/** Names the choices of an admin: the four fields of an account, one code, or other fields. */
export const shapeKinds = ['account', 'code', 'own'] as const

export type ShapeDraft = { what: (typeof shapeKinds)[number]; fields: ShapeField[]; template: string }

export function isCode(shape: Shape): boolean {
  return describes(shape) === describes(codeShape)
}

const describes = (shape: Shape) => Object.entries(describeShape(shape)).join()

/** Joins the values with colons. */
export function usualTemplate(fields: readonly Pick<ShapeField, 'key'>[]): string {
  return fields.map(({ key }) => `{${key}}`).join(':')
}

const KEY = /^[a-z][a-zA-Z0-9]{0,59}$/

export function isKey(text: string): boolean {
  // Every object has properties such as `constructor`, so an item would seem to have a value for them.
  return KEY.test(text) && !(text in {})
}

/** Gives each field without a key one that follows from its label, such as `recoveryLink`. */
export function withKeys(fields: readonly ShapeField[]): ShapeField[] {
  const taken = new Set(fields.map(({ key }) => key))
  return fields.map((field) => {
    if (field.key !== '' || field.label === '') return field
    const key = newKey(field.label, taken)
    taken.add(key)
    return { ...field, key }
  })
}

function newKey(label: string, taken: ReadonlySet<string>): string {
  const [first = '', ...others] = plainLetters(label)
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== '')
  const joined = [first.toLowerCase(), ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1))]
  const base = joined.join('').slice(0, MAX_LABEL)
  const key = isKey(base) ? base : `field${base.charAt(0).toUpperCase()}${base.slice(1)}`
  for (let number = 1; ; number++) {
    const free = number === 1 ? key : `${key}${number}`
    if (!taken.has(free)) return free
  }
}

/** Whether the stored items still mean the same with another field of this key. */
export function keepsItems(before: ShapeField, after: ShapeField): boolean {
  const meaning = ({ sealed, searchable, identifies, display }: ShapeField) => [
    sealed,
    searchable,
    identifies,
    // Upper and lower case count in links, so a change would let duplicates in.
    identifies && !sealed && display === 'link',
  ]
  return meaning(before).join() === meaning(after).join() && (before.required || !after.required)
}

/** Describes a shape by field, for the audit log. */
export function describeShape({ fields, template }: Shape): Record<string, string> {
  const traits = ['sealed', 'searchable', 'identifies', 'required'] as const
  const entries = fields.map((field) => {
    const words = [field.display, ...traits.filter((trait) => field[trait])]
    return [field.key, `${field.label} (${words.join(', ')})`] as const
  })
  return { ...Object.fromEntries(entries), Order: fields.map(({ key }) => key).join(', '), Template: template }
}
