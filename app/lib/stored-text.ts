import { inDefaultLanguage, t } from '#messages'
import type { MessageName, StoredValues } from '#messages/types.ts'
import { formatBytes } from './bytes.ts'
import { formatDuration } from './duration.ts'
import { formatDollars } from './money.ts'

type Fact = { cents: number } | { seconds: number } | { bytes: number } | StoredText

export type StoredText = { name: string; values: Record<string, string | number | Fact> }

/** A message of the shop, or what a person or another program wrote, which is never translated. */
export type Sentence = string | StoredText

export function stored<const Name extends MessageName>(name: Name, ...given: StoredValues<Name, Fact>): StoredText {
  const [values = {}] = given as [StoredText['values']?]
  return { name, values }
}

export function inReadersLanguage(sentence: Sentence): string {
  if (typeof sentence === 'string') return sentence
  const values = Object.entries(sentence.values).map(([name, value]) => [name, shown(value)] as const)
  const text = translate(sentence.name, Object.fromEntries(values))
  if (text === sentence.name) throw new Error(`There is no message ${sentence.name}.`)
  return text
}

function shown(value: StoredText['values'][string]): string | number {
  if (typeof value !== 'object') return value
  if ('cents' in value) return formatDollars(value.cents)
  if ('seconds' in value) return formatDuration(value.seconds)
  return 'bytes' in value ? formatBytes(value.bytes) : inReadersLanguage(value)
}

/** Names are checked where they are stored. */
const translate: (name: string, values: Record<string, string | number>) => string = t as never

export function inEnglish(sentence: Sentence): string {
  return inDefaultLanguage(() => inReadersLanguage(sentence))
}

export function textOf(sentence: Sentence): StoredText | null {
  return typeof sentence === 'string' ? null : sentence
}

/** Returns a stored text in the reader's language, or the English sentence if this version knows no such text. */
export function readStored(text: StoredText | null, english: string): string {
  if (!text) return english
  try {
    return inReadersLanguage(text)
  } catch {
    return english
  }
}
