/** Leaves out blank values. */
export function HiddenFields({ fields }: { fields: [name: string, value: string | undefined][] }) {
  return fields.map(
    ([name, value]) => value && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
  )
}
