import type { ApiDocument, ApiSchema } from './api-document.ts'

export type Field = {
  name: string
  type: string
  isRequired: boolean
  constraints: string[]
  description: string
  example: string | null
}

export function describeFields(document: ApiDocument, schema: ApiSchema | undefined, within: string[] = []): Field[] {
  const { properties = {}, required = [], items } = resolve(document, schema)
  if (items) return describeFields(document, items, [...within.slice(0, -1), `${within.at(-1) ?? ''}[]`])
  return Object.entries(properties).flatMap(([key, reference]) => {
    const path = [...within, key]
    const field = resolve(document, reference)
    const { description = '', example } = field
    return [
      {
        name: path.join('.'),
        type: typeOf(document, field),
        isRequired: required.includes(key),
        constraints: constraintsOf(field),
        description,
        example: example === undefined ? null : plain(example),
      },
      ...describeFields(document, field, path),
    ]
  })
}

function resolve(document: ApiDocument, schema: ApiSchema = {}): ApiSchema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (document.components?.schemas?.[name] ?? {})
}

function typeOf(document: ApiDocument, { type, format, items }: ApiSchema): string {
  if (items) return `array of ${typeOf(document, resolve(document, items))}`
  const types = [type ?? 'any value'].flat().join(' or ')
  return format ? `${types}, ${format}` : types
}

function constraintsOf(schema: ApiSchema): string[] {
  const { enum: values, pattern, minLength, maxLength, minimum, maximum } = schema
  return [
    values && `one of ${values.map(plain).join(', ')}`,
    pattern && `matches ${pattern}`,
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum}`,
  ].filter((constraint) => typeof constraint === 'string')
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const primitives = ['number', 'string', 'boolean', 'null']

function primitiveOf(name: string): string {
  if (name === 'integer') return 'number'
  return primitives.includes(name) ? name : 'unknown'
}

export function typescriptType(document: ApiDocument, schema: ApiSchema | undefined, indent = ''): string {
  const { type = [], properties, required = [], items, enum: values } = resolve(document, schema)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (items) return `Array<${typescriptType(document, items, indent)}>`
  const types = [type].flat().map(primitiveOf)
  if (!properties) return types.join(' | ') || 'unknown'
  const lines = Object.entries(properties).map(
    ([name, property]) =>
      `${indent}  ${name}${required.includes(name) ? '' : '?'}: ${typescriptType(document, property, `${indent}  `)}\n`,
  )
  return `{\n${lines.join('')}${indent}}`
}
