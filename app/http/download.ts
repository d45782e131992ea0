/** Returns a file that no cache stores. `fileName` must be plain ASCII. */
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
