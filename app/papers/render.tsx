import { renderToBuffer } from '@react-pdf/renderer'
import { InvoicePaper } from './invoice.tsx'
import { loadOtherScripts } from './other-scripts.ts'
import type { Paper, Recipient } from './paper.ts'
import { lettersMissing, plain, plainly } from './plain.ts'
import { ReceiptPaper } from './receipt.tsx'
import { StatementPaper } from './statement.tsx'
import { loadTypefaces } from './typefaces.ts'

const has = await loadTypefaces()

/** The paper as a PDF file. Some milliseconds for a sheet, a second for fifty, of nothing but computing. */
export async function render(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const printed = plainly(paper, has)
  const recipient = await printedRecipient(paper.recipient)
  return new Uint8Array(await renderToBuffer(templateOf({ ...printed, recipient })))
}

/** The name in the faces of its script; where none has it, the email address stands in its place. */
async function printedRecipient({ name, email }: Recipient): Promise<Recipient> {
  const missing = lettersMissing(name, has)
  const { families, hasAll } = await loadOtherScripts(missing)
  if (!hasAll) return { name: plain(email, has), email: '' }
  const letters = new Set(missing)
  const hasLetter = (codePoint: number) => has(codePoint) || letters.has(String.fromCodePoint(codePoint))
  return { name: plain(name, hasLetter), email: plain(email, has), families }
}

function templateOf(paper: Paper) {
  // The library wants the element of its Document itself, which these answer.
  switch (paper.kind) {
    case 'invoice':
      return InvoicePaper({ paper })
    case 'receipt':
      return ReceiptPaper({ paper })
    case 'statement':
      return StatementPaper({ paper })
  }
}
