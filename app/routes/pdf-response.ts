import { download } from '#app/http/download.ts'
import type { Paper } from '#app/papers/paper.ts'
import { print, TooManyPapers } from '#app/papers/print.server.ts'

export async function pdfResponse(paper: Paper, fileName: string): Promise<Response> {
  try {
    return download(await print(paper), { fileName, type: 'application/pdf', show: true })
  } catch (error) {
    if (!(error instanceof TooManyPapers)) throw error
    return new Response(error.message, { status: error.status, headers: { 'Retry-After': '5' } })
  }
}

/** Responds with plain text, because the URL of a file shows no page of the shop. */
export function noSuchPdf(): Response {
  return new Response('This document does not exist.', { status: 404 })
}
