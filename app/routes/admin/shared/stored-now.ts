type Options = readonly { value: string; label: string }[]

/** What a field says that was changed meanwhile: what saving it again would replace, as its own options call it. */
export function storedNow(stored: string, options: Options = []): string {
  const label = options.find(({ value }) => value === stored)?.label
  return `Stored now: ${label ?? (stored || 'nothing')}`
}
