import { z } from 'zod'
import { displays, type Shape } from '#app/lib/item-shape.ts'
import { catalogRefusals } from '../refusals.ts'
import { requireValidShape } from '../shape/change-shape.ts'

const shape = z.strictObject({
  fields: z.array(
    z.strictObject({
      key: z.string(),
      label: z.string(),
      sealed: z.boolean(),
      searchable: z.boolean(),
      identifies: z.boolean(),
      required: z.boolean(),
      display: z.enum(displays),
    }),
  ),
  template: z.string(),
})

/** Reads a shape as the export writes it. Refuses other text, and a shape that the form would refuse. */
export function readShape(text: string): Shape {
  const read = shape.safeParse(parsedOf(text))
  if (!read.success) throw catalogRefusals.csvItemsUnknown()
  requireValidShape(read.data)
  return read.data
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
