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

/** For whoever has no such paper; a file's address shows no page of the shop. */
export function noSuchPaper(): Response {
  return new Response('There is no such document.', { status: 404 })
}
