import type { ApiDocument, ApiSchema } from './api-document.ts'
import { resolve } from './describe-fields.ts'

const names: Record<string, string> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  null: 'null',
}

export function typescriptType(document: ApiDocument, schema: ApiSchema | undefined, indent = ''): string {
  const { type = [], properties, required = [], items, enum: values } = resolve(document, schema)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (items) return `Array<${typescriptType(document, items, indent)}>`
  if (!properties)
    return (
      [type]
        .flat()
        .map((name) => names[name] ?? 'unknown')
        .join(' | ') || 'unknown'
    )
  const lines = Object.entries(properties).map(
    ([name, property]) =>
      `${indent}  ${name}${required.includes(name) ? '' : '?'}: ${typescriptType(document, property, `${indent}  `)}\n`,
  )
  return `{\n${lines.join('')}${indent}}`
}
