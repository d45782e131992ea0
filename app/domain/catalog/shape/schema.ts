import { z } from 'zod'
import { codeShape, displays, MAX_FIELDS, type Shape, type ShapeField } from '#app/lib/item-shape.ts'
import { text } from '../schema.ts'
import { type ShapeDraft, shapeKinds, usualTemplate, withKeys } from './rules.ts'

const box = z.boolean().default(false)

const fieldInput = {
  key: text,
  label: text,
  display: z.enum(displays).optional(),
  sealed: box,
  searchable: box,
  identifies: box,
  required: box,
}

const rows = Array.from({ length: MAX_FIELDS }, (_, index) => index + 1)

const fields = Object.fromEntries(
  rows.flatMap((row) => Object.entries(fieldInput).map(([name, schema]) => [`${name}${row}`, schema] as const)),
)

/** The form has numbered fields, `label1` and `key1` first. A row without its display is not there. */
export const shapeInput = z
  .strictObject({ version: text, what: z.enum(shapeKinds), template: text, ...fields })
  .transform(({ version, what, template, ...typed }) => {
    const values = typed as Record<string, unknown>
    const drafted = rows
      .filter((row) => values[`display${row}`] !== undefined)
      .map((row) => Object.fromEntries(Object.keys(fieldInput).map((name) => [name, values[`${name}${row}`]])))
    return {
      version: String(version),
      draft: { what, template, fields: withKeys(drafted as ShapeField[]) } as ShapeDraft,
    }
  })

/** Returns the shape that a form describes; null for accounts. */
export function shapeOfDraft({ what, fields, template }: ShapeDraft): Shape | null {
  if (what === 'account') return null
  return what === 'code' ? codeShape : { fields, template: template || usualTemplate(fields) }
}
