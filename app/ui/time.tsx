import { currentLanguage } from '#messages'
import { languages } from '#messages/languages.ts'
import { useHydrated } from './use-hydrated.ts'

/** Shows an instant in the reader's language and the visitor's zone, with the exact UTC time in a tooltip. */
export function Time({ at, dateOnly = false }: { at: string | Date; dateOnly?: boolean }) {
  const hydrated = useHydrated()
  const instant = new Date(at)
  const style = dateOnly ? ({ dateStyle: 'medium' } as const) : ({ dateStyle: 'medium', timeStyle: 'short' } as const)
  const { intl } = languages[currentLanguage()]
  const format = new Intl.DateTimeFormat(intl, hydrated ? style : { ...style, timeZone: 'UTC' })
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
