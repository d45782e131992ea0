import { createContext, type RouterContextProvider } from 'react-router'

/** What the server knows about a page request before any route runs; set by the process, read by guards and pages. */
export type RequestInfo = {
  /** Id in logs, answers and mails to support. */
  id: string
  /** Nonce of this answer's Content-Security-Policy. */
  nonce: string
  /** The client's address as TRUST_PROXY says to believe it. */
  clientAddress: string
  /** Takes what a route threw unexpectedly: logged once, and the answer becomes 503 when the database is away. */
  reportError: (error: unknown) => void
}

export const requestInfo = createContext<RequestInfo>()

export type PageContext = Readonly<RouterContextProvider>

/** Where a request comes from, as sessions keep it. */
export function clientOf(request: Request, context: PageContext): { clientAddress: string; userAgent: string | null } {
  return { clientAddress: context.get(requestInfo).clientAddress, userAgent: request.headers.get('user-agent') }
}
