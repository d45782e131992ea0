/** What a form says besides its fields; nothing for what is blank. */
export function HiddenFields({ values }: { values: Record<string, string | undefined> }) {
  return Object.entries(values).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}
