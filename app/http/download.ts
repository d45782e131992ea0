/** A file for the browser to keep; nothing on the way stores it. `fileName` is our own choice, in plain ASCII. */
export function download(
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string,
  { fileName, type }: { fileName: string; type: string },
): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
