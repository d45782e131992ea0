type Catalog = { readonly [name: string]: string | Catalog }

export function flatten(catalog: Catalog, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(catalog).flatMap(([name, text]) =>
      typeof text === 'string' ? [[prefix + name, text] as const] : [...flatten(text, `${prefix}${name}.`)],
    ),
  )
}
