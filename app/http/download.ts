/** A file for the browser to keep, or to show if it can; nothing on the way stores it. `fileName` is our own choice, in plain ASCII. */
export function download(
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string,
  { fileName, type, show = false }: { fileName: string; type: string; show?: boolean },
): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `${show ? 'inline' : 'attachment'}; filename="${fileName}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
