import { createContext, type RouterContextProvider } from 'react-router'
import type { ApiDocument } from '#app/lib/api-reference/api-document.ts'

export type RequestInfo = {
  id: string
  nonce: string
  /** The client's address as TRUST_PROXY says to believe it. */
  clientAddress: string
  /** Takes what a route threw unexpectedly: logged once, and the answer becomes 503 when the database is away. */
  reportError: (error: unknown) => void
}

export const requestInfo = createContext<RequestInfo>()

export type PageContext = Readonly<RouterContextProvider>

export function clientOf(request: Request, context: PageContext): { clientAddress: string; userAgent: string | null } {
  return { clientAddress: context.get(requestInfo).clientAddress, userAgent: request.headers.get('user-agent') }
}

/** The OpenAPI document for the pages that explain it; the process sets it, as app/http may not import app/api. */
export const apiDocumentContext = createContext<ApiDocument>()
