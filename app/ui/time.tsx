import { useHydrated } from './use-hydrated.ts'

/** An instant in the visitor's locale and zone, the exact UTC time in a tooltip; the server writes UTC. */
export function Time({ at, dateOnly = false }: { at: string | Date; dateOnly?: boolean }) {
  const hydrated = useHydrated()
  const instant = new Date(at)
  const style = dateOnly ? ({ dateStyle: 'medium' } as const) : ({ dateStyle: 'medium', timeStyle: 'short' } as const)
  const format = hydrated
    ? new Intl.DateTimeFormat(undefined, style)
    : new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' })
  return (
    <time
      dateTime={instant.toISOString()}
      title={`${instant.toISOString().slice(0, 19).replace('T', ' ')} UTC`}
      className="whitespace-nowrap"
    >
      {format.format(instant)}
    </time>
  )
}
