import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { DocumentContext } from '#app/components/document-facts.ts'
import { isSidebarCollapsed } from '#app/components/sidebar-choice.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { inlineStyles } from '#app/inline-styles.server.ts'
import { manifestFor } from '#app/route-manifest.ts'
import { themeOf } from '#app/ui/theme.tsx'

export const streamTimeout = 5000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The router drops an action's headers from the page that shows its result.
  for (const sent of Object.values(router.staticHandlerContext.actionHeaders)) {
    const seconds = sent.get('Retry-After')
    if (seconds) headers.set('Retry-After', seconds)
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { id, nonce, reportError } = context.get(requestInfo)
  const cookies = request.headers.get('cookie') ?? ''
  const facts = {
    requestId: id,
    theme: themeOf(cookies),
    isSidebarCollapsed: isSidebarCollapsed(cookies),
    styles: inlineStyles(cookies),
  }
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'
  return new Promise((resolve, reject) => {
    let answeredStatus = status
    let shellReady = false
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext value={facts}>
        <ServerRouter context={{ ...router, manifest: manifestFor(router, cookies) }} url={request.url} nonce={nonce} />
      </DocumentContext>,
      {
        nonce,
        [ready]() {
          shellReady = true
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer)
              done()
            },
          })
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status: answeredStatus, headers }))
        },
        onShellError: reject,
        onError(error) {
          answeredStatus = 500
          // Failures before the shell are rejected above and reported by handleError.
          if (shellReady && !request.signal.aborted) reportError(error)
        },
      },
    )
    // One second after the data timeout, so that its error still reaches the page.
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const answered = isRouteErrorResponse(error) && error.status < 500
  if (!answered && !request.signal.aborted) context.get(requestInfo).reportError(error)
}
