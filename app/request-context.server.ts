import { AsyncLocalStorage } from 'node:async_hooks'

type RequestContext = { requestId: string; isLocal: boolean }

const current = new AsyncLocalStorage<RequestContext>()

export function withRequest<Result>(request: RequestContext, work: () => Result): Result {
  return current.run(request, work)
}

export const currentRequestId = () => current.getStore()?.requestId

export const isLocalRequest = () => current.getStore()?.isLocal ?? true
