import { renderToBuffer } from '@react-pdf/renderer'
import { inWords } from '#app/lib/dates.ts'
import { loadCatalog } from '#messages/catalogs.ts'
import { inLanguage } from '#messages/in-node.ts'
import type { Language } from '#messages/languages.ts'
import { InvoicePdf } from './invoice.tsx'
import type { Pdf, Print, Recipient } from './pdf.ts'
import { ReceiptPdf } from './receipt.tsx'
import { drawSharePicture } from './share-picture.ts'
import { StatementPdf } from './statement.tsx'
import { inStyles, isMirrored, stylesFor } from './styles.ts'
import { facesFor, hasStandard, loadOtherScripts, loadTypefaces, withoutVowelSigns } from './typefaces.ts'

await loadTypefaces()

type Has = (codePoint: number) => boolean

/** Returns a PDF, or an SVG for a picture. */
export async function render(job: Print): Promise<Uint8Array<ArrayBuffer>> {
  if ('picture' in job) return drawSharePicture(job.picture)
  const { pdf, language } = job
  return inLanguage(language, async () => {
    const text = JSON.stringify(pdf) + (await textsOf(language))
    const { families, letters } = await loadOtherScripts(lettersMissing(text, hasStandard))
    const has: Has = (codePoint) => hasStandard(codePoint) || letters.has(String.fromCodePoint(codePoint))
    const printed = plainly({ ...pdf, recipient: recipientOf(pdf, has) }, { has, language })
    const { sans, mono } = facesFor(text.normalize('NFC'), language)
    const styles = stylesFor(language, { sans: [...sans, ...families], mono: [...mono, ...families] })
    const file = await inStyles(styles, () => renderToBuffer(templateOf(printed)))
    return new Uint8Array(file)
  })
}

/** Returns the email address instead of a name with a letter that no typeface has. */
function recipientOf({ recipient: { name, email } }: Pdf, has: Has): Recipient {
  return /[\p{L}\p{M}\p{N}]/u.test(lettersMissing(name, has)) ? { name: email, email: '' } : { name, email }
}

async function textsOf(language: Language): Promise<string> {
  const catalog = await loadCatalog(language)
  const texts = [...catalog].filter(([name]) => /^(server\.pdf|shop\.labels\.columns)\./.test(name))
  return texts.map(([, text]) => text).join('') + inWords(new Date(0))
}

function templateOf(pdf: Pdf) {
  switch (pdf.kind) {
    case 'invoice':
      return <InvoicePdf pdf={pdf} />
    case 'receipt':
      return <ReceiptPdf pdf={pdf} />
    case 'statement':
      return <StatementPdf pdf={pdf} />
  }
}

const LONGEST_WORD = 40

const UNKNOWN = '?'

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })
const unseen = /[\p{Cf}\p{Variation_Selector}]/gu
const tooLong = new RegExp(`[^\\s\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}]{${LONGEST_WORD}}(?=\\S)`, 'gu')

type Printing = { has: Has; language: Language }

/**
 * Composes letters, splits long words, and replaces characters that the library would print as others. Right-to-left text
 * isolates each line, which keeps its own order: that of its first letter.
 */
function plain(text: string, { has, language }: Printing): string {
  const isKnown = (letter: string) => letter === '\n' || has(letter.codePointAt(0) ?? 0)
  const lines = withoutVowelSigns(text.normalize('NFC')).replace(/\r\n?/g, '\n').replaceAll('\t', ' ')
  const printable = [...signs.segment(lines)]
    .map(({ segment }) => segment.replace(unseen, ''))
    .map((sign) => ([...sign].every(isKnown) ? sign : UNKNOWN))
    .join('')
    .replace(tooLong, '$&\n')
  return isMirrored(language) ? printable.replace(/.+/g, '\u2068$&\u2069') : printable
}

function lettersMissing(text: string, has: Has): string {
  const letters = withoutVowelSigns(text.normalize('NFC')).replace(unseen, '')
  return [...letters].filter((letter) => !has(letter.codePointAt(0) ?? 0)).join('')
}

function plainly<Value>(value: Value, printing: Printing): Value {
  if (typeof value === 'string') return plain(value, printing) as Value
  if (Array.isArray(value)) return value.map((part) => plainly(part, printing)) as Value
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const parts = Object.entries(value).map(([name, part]) => [name, name === 'kind' ? part : plainly(part, printing)])
  return Object.fromEntries(parts)
}
