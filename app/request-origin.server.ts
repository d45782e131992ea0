import { AsyncLocalStorage } from 'node:async_hooks'

const ofRequest = new AsyncLocalStorage<boolean>()

/** Does the work of a request, of which `isLocal` says whether a program on this machine sent it without a proxy. */
export function withRequestOrigin<Result>(isLocal: boolean, work: () => Result): Result {
  return ofRequest.run(isLocal, work)
}

/** Returns whether the current work is for a program on this machine; true outside a request, as for background tasks. */
export const isLocalRequest = () => ofRequest.getStore() ?? true
