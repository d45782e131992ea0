import { download } from '#app/http/download.ts'
import type { Paper } from '#app/papers/paper.ts'
import { print, TooManyPapers } from '#app/papers/print.server.ts'

/** A paper as a PDF file that the browser shows. */
export async function paperAnswer(paper: Paper, fileName: string): Promise<Response> {
  try {
    return download(await print(paper), { fileName, type: 'application/pdf', show: true })
  } catch (error) {
    if (!(error instanceof TooManyPapers)) throw error
    return new Response(error.message, { status: error.status, headers: { 'Retry-After': '5' } })
  }
}
