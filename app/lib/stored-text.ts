import { inDefaultLanguage, t } from '#messages'
import type { MessageName, StoredValues } from '#messages/types.ts'
import { formatBytes } from './bytes.ts'
import { formatDuration } from './duration.ts'
import { formatDollars } from './money.ts'

type Fact = { cents: number } | { seconds: number } | { bytes: number } | StoredText

export type StoredText = { name: string; values: Record<string, string | number | Fact> }

/** Holds a text of the shop, or the words of a person or another program, which stay as they are. */
export type Words = string | StoredText

export function stored<const Name extends MessageName>(name: Name, ...given: StoredValues<Name, Fact>): StoredText {
  const [values = {}] = given as [StoredText['values']?]
  return { name, values }
}

export function wordsOf(words: Words): string {
  if (typeof words === 'string') return words
  const values = Object.entries(words.values).map(([name, value]) => [name, shown(value)] as const)
  const text = translate(words.name, Object.fromEntries(values))
  if (text === words.name) throw new Error(`There is no message ${words.name}.`)
  return text
}

function shown(value: StoredText['values'][string]): string | number {
  if (typeof value !== 'object') return value
  if ('cents' in value) return formatDollars(value.cents)
  if ('seconds' in value) return formatDuration(value.seconds)
  return 'bytes' in value ? formatBytes(value.bytes) : wordsOf(value)
}

/** Names are checked where they are stored. */
const translate: (name: string, values: Record<string, string | number>) => string = t as never

export function inEnglish(words: Words): string {
  return inDefaultLanguage(() => wordsOf(words))
}

export function textOf(words: Words): StoredText | null {
  return typeof words === 'string' ? null : words
}

/** Returns a stored text in the reader's language, or the English sentence if this version knows no such text. */
export function readWords(text: StoredText | null, english: string): string {
  if (!text) return english
  try {
    return wordsOf(text)
  } catch {
    return english
  }
}
