/** What was asked for, or dots. */
export function Secret({ value }: { value?: string | undefined }) {
  if (value !== undefined) return <span className="wrap-anywhere">{value}</span>
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden className="select-none text-muted">
        ••••••••
      </span>
      <span className="sr-only">Hidden</span>
    </span>
  )
}
