import { Select } from '#app/ui/field.tsx'

type SoftwareFieldProps = {
  software: { id: string; name: string; active: boolean }[]
  chosen: unknown
  error: string[] | null | undefined
}

/** What the license is for; nothing to choose where the shop has one software. */
export function SoftwareField({ software, chosen, error }: SoftwareFieldProps) {
  const [first] = software
  if (software.length === 1 && first && !error) return <input type="hidden" name="productId" value={first.id} />
  return (
    <Select
      label="Software"
      name="productId"
      defaultValue={typeof chosen === 'string' ? chosen : undefined}
      options={software.map(({ id, name, active }) => ({ value: id, label: active ? name : `${name} (not on sale)` }))}
      error={error ?? undefined}
    />
  )
}
