import { download } from '#app/http/download.ts'
import type { Pdf } from '#app/pdf/pdf.ts'
import { print, TooManyPdfs } from '#app/pdf/print.server.ts'

export async function pdfResponse(pdf: Pdf, fileName: string): Promise<Response> {
  try {
    return download(await print(pdf), { fileName, type: 'application/pdf', show: true })
  } catch (error) {
    if (!(error instanceof TooManyPdfs)) throw error
    return new Response(error.message, { status: error.status, headers: { 'Retry-After': '5' } })
  }
}

/** Responds with plain text, because the URL of a file shows no page of the shop. */
export function noSuchPdf(): Response {
  return new Response('This document does not exist.', { status: 404 })
}
