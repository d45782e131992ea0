import compile from 'icu-minify/compile'

const [SELECT, PLURAL] = [1, 2]

type Part = [name: string, kind?: unknown, ...rest: unknown[]]

export function parametersIn(text: string): string[] {
  return partsOf(compile(text)).map(([name, kind]) => (isTag(kind) ? `<${name}>` : name))
}

/** Returns the categories of each plural in a message, such as `['one', 'other']`. */
export function pluralsIn(text: string): string[][] {
  return partsOf(compile(text)).flatMap(([, kind, options]) => (kind === PLURAL ? [Object.keys(options ?? {})] : []))
}

/** Compiled messages are lists of texts, `[name, kind, options]` and `[tag, ...parts]`; `#` is 0. */
function partsOf(message: unknown): Part[] {
  const parts = Array.isArray(message) ? message.filter((part): part is Part => Array.isArray(part)) : []
  return parts.flatMap((part) => [part, ...insideOf(part).flatMap(partsOf)])
}

function insideOf([, kind, ...rest]: Part): unknown[] {
  if (isTag(kind)) return [[kind, ...rest]]
  return kind === SELECT || kind === PLURAL ? Object.values(rest[0] ?? {}) : []
}

function isTag(kind: unknown): boolean {
  return kind !== undefined && (typeof kind !== 'number' || kind === 0)
}
