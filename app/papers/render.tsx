import { renderToBuffer } from '@react-pdf/renderer'
import { inLanguage } from '#messages/in-node.ts'
import { InvoicePaper } from './invoice.tsx'
import type { Paper, Print, Recipient } from './paper.ts'
import { ReceiptPaper } from './receipt.tsx'
import { StatementPaper } from './statement.tsx'
import { loadOtherScripts, loadTypefaces } from './typefaces.ts'

const has = await loadTypefaces()

export async function render({ paper, language }: Print): Promise<Uint8Array<ArrayBuffer>> {
  const printed = plainly(paper, has)
  const recipient = await printedRecipient(paper.recipient)
  const file = await inLanguage(language, () => renderToBuffer(templateOf({ ...printed, recipient })))
  return new Uint8Array(file)
}

/** Prints the email address when no typeface covers the name. */
async function printedRecipient({ name, email }: Recipient): Promise<Recipient> {
  const missing = lettersMissing(name, has)
  const { families, hasAll } = await loadOtherScripts(missing)
  if (!hasAll) return { name: plain(email, has), email: '' }
  const letters = new Set(missing)
  const hasLetter = (codePoint: number) => has(codePoint) || letters.has(String.fromCodePoint(codePoint))
  return { name: plain(name, hasLetter), email: plain(email, has), families }
}

function templateOf(paper: Paper) {
  // The library needs the Document element itself.
  switch (paper.kind) {
    case 'invoice':
      return InvoicePaper({ paper })
    case 'receipt':
      return ReceiptPaper({ paper })
    case 'statement':
      return StatementPaper({ paper })
  }
}

const LONGEST_WORD = 40

const UNKNOWN = '?'

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })
const unseen = /[\p{Cf}\p{Variation_Selector}]/gu
const tooLong = new RegExp(`\\S{${LONGEST_WORD}}(?=\\S)`, 'gu')

/** Composes letters, splits long words, and replaces characters that the library would print as others. */
function plain(text: string, has: (codePoint: number) => boolean): string {
  const isKnown = (letter: string) => letter === '\n' || has(letter.codePointAt(0) ?? 0)
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\t', ' ')
  return [...signs.segment(lines)]
    .map(({ segment }) => segment.replace(unseen, ''))
    .map((sign) => ([...sign].every(isKnown) ? sign : UNKNOWN))
    .join('')
    .replace(tooLong, '$&\n')
}

function lettersMissing(text: string, has: (codePoint: number) => boolean): string {
  return [...text.normalize('NFC')]
    .filter(
      (sign) =>
        /[\p{L}\p{M}\p{N}]/u.test(sign) && !/\p{Variation_Selector}/u.test(sign) && !has(sign.codePointAt(0) ?? 0),
    )
    .join('')
}

function plainly<Value>(value: Value, has: (codePoint: number) => boolean): Value {
  if (typeof value === 'string') return plain(value, has) as Value
  if (Array.isArray(value)) return value.map((part) => plainly(part, has)) as Value
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plainly(part, has)])) as Value
}
