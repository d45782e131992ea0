type Catalog = { readonly [name: string]: string | Catalog }

/** Returns the messages of a catalog by their full names, such as `shop.home.title`. */
export function flatten(catalog: Catalog, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(catalog).flatMap(([name, text]) =>
      typeof text === 'string' ? [[prefix + name, text] as const] : [...flatten(text, `${prefix}${name}.`)],
    ),
  )
}
