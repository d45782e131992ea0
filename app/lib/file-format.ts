import type { Shape } from './item-shape.ts'

/** Between the values of a line, by the name that forms use. */
const separators = { colon: ':', semicolon: ';', comma: ',', pipe: '|', tab: '\t' } as const

export type Separator = keyof typeof separators

export const separatorNames = Object.keys(separators) as [Separator, ...Separator[]]

export type FileFormat = { fields: string[]; separator: Separator }

/** Returns the shape of a file: the chosen fields in the shape's order. A field that the shape has lost is left out. */
export function inFormat(shape: Shape, format: FileFormat | null): Shape {
  const fields = shape.fields.filter(({ key }) => format?.fields.includes(key))
  if (!format || fields.length === 0) return shape
  return { fields, template: fields.map(({ key }) => `{${key}}`).join(separators[format.separator]) }
}
