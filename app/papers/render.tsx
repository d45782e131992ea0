import { renderToBuffer } from '@react-pdf/renderer'
import { InvoicePaper } from './invoice.tsx'
import type { Paper } from './paper.ts'
import { isPrintable, plainly } from './plain.ts'
import { ReceiptPaper } from './receipt.tsx'
import { StatementPaper } from './statement.tsx'
import { loadTypefaces } from './typefaces.ts'

const has = await loadTypefaces()

/** The paper as a PDF file. Some milliseconds for a sheet, a second for fifty, of nothing but computing. */
export async function render(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await renderToBuffer(templateOf(plainly(withRecipient(paper), has))))
}

/** Replaces a name that no typeface can print, such as 漢字, by the email address. */
function withRecipient(paper: Paper): Paper {
  const { name, email } = paper.recipient
  return isPrintable(name, has) ? paper : { ...paper, recipient: { name: email, email: '' } }
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
