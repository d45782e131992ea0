import { createContext, type RouterContextProvider } from 'react-router'
import type { ApiDocument } from '#app/lib/api-reference/api-document.ts'

export type RequestInfo = {
  id: string
  nonce: string
  clientIp: string
  /** Logs an unexpected error once, and makes the response 503 when the database is down. */
  reportError: (error: unknown) => void
}

export const requestInfo = createContext<RequestInfo>()

export type PageContext = Readonly<RouterContextProvider>

export function clientOf(request: Request, context: PageContext): { clientIp: string; userAgent: string | null } {
  return { clientIp: context.get(requestInfo).clientIp, userAgent: request.headers.get('user-agent') }
}

/** Set by the process, because app/http may not import app/api. */
export const apiDocumentContext = createContext<ApiDocument>()
