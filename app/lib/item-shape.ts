export const MAX_FIELDS = 12
export const MAX_LABEL = 40
export const MAX_TEMPLATE = 500

export const displays = ['text', 'link', 'totp', 'date'] as const

export type ShapeField = {
  /** Names the value in stored items and in the template. Never changes. */
  key: string
  label: string
  /** Encrypted at rest, and shown only where somebody reveals the item. */
  sealed: boolean
  /** Finds the item: a plain value by any part of it, a sealed one by the whole value. */
  searchable: boolean
  /** Part of what makes two items the same. */
  identifies: boolean
  required: boolean
  display: (typeof displays)[number]
}

/** Describes the fields of a product's items, and how an item is written as a line. */
export type Shape = {
  fields: ShapeField[]
  /** A line of text with `{key}` for each value. */
  template: string
}

/** The values of one item by the keys of its shape. A value that is missing is blank. */
export type Item = Record<string, string>

const text = { searchable: true, identifies: false, required: false, display: 'text' } as const

/** The shape of products that define none, and of every item from before products had shapes. */
export const accountShape: Shape = {
  fields: [
    { ...text, key: 'username', label: 'Username', sealed: false, identifies: true, required: true },
    { ...text, key: 'password', label: 'Password', sealed: true, required: true },
    { ...text, key: 'email', label: 'Email', sealed: false },
    { ...text, key: 'emailPassword', label: 'Email password', sealed: true },
  ],
  template: '{username}:{password}:{email}:{emailPassword}',
}

export const codeShape: Shape = {
  fields: [{ ...text, key: 'code', label: 'Code', sealed: true, identifies: true, required: true }],
  template: '{code}',
}

/** Names in messages what a product sells: accounts, or items of another shape. */
export type Goods = 'accounts' | 'items'

export function goodsOf({ shape }: { shape: Shape | null }): Goods {
  return shape ? 'items' : 'accounts'
}

export function shapeOf({ shape }: { shape: Shape | null }): Shape {
  return shape ?? accountShape
}

const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9_]*)\}/g

/** Writes an item as a line of text. Values are inserted as they are, even if they contain braces. */
export function lineOfItem({ template }: Pick<Shape, 'template'>, item: Item): string {
  return template.replace(PLACEHOLDER, (_, key: string) => item[key] ?? '')
}

/** Returns the placeholders of a template that no field fills. */
export function unknownPlaceholders({ fields, template }: Shape): string[] {
  const keys = new Set(fields.map(({ key }) => key))
  return [...template.matchAll(PLACEHOLDER)].flatMap(([whole, key = '']) => (keys.has(key) ? [] : [whole]))
}

/** Returns the plain value that names an item in lists; blank if all its fields are sealed. */
export function nameOfItem({ fields }: Shape, item: Item): string {
  const named = fields.find(({ key, sealed }) => !sealed && item[key])
  return named ? (item[named.key] ?? '') : ''
}
