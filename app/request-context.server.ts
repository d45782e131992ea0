import { AsyncLocalStorage } from 'node:async_hooks'

type RequestContext = {
  /** Letters, digits, `_` and `-` only. */
  requestId: string
  /** Whether a program on this machine sent the request without a proxy. */
  isLocal: boolean
}

const current = new AsyncLocalStorage<RequestContext>()

export function withRequest<Result>(request: RequestContext, work: () => Result): Result {
  return current.run(request, work)
}

export const currentRequestId = () => current.getStore()?.requestId

/** Returns whether the current work is for a program on this machine; true outside a request, as for background tasks. */
export const isLocalRequest = () => current.getStore()?.isLocal ?? true
