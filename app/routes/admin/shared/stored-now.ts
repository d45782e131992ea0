type Options = readonly { value: string; label: string }[]

/** Returns the error of a field that someone else changed: the value that saving again would replace. */
export function storedNow(stored: string, options: Options = []): string {
  const label = options.find(({ value }) => value === stored)?.label
  return `Stored now: ${label ?? (stored || 'nothing')}`
}
