import { AsyncLocalStorage } from 'node:async_hooks'

const ofRequest = new AsyncLocalStorage<string>()

/** Does the work of a request under its id, which the log and each statement that it runs then bear: letters, digits, `_` and `-` only. */
export function withRequestId<Result>(requestId: string, work: () => Result): Result {
  return ofRequest.run(requestId, work)
}

/** The id of the request whose work this is; none outside of one. */
export const currentRequestId = () => ofRequest.getStore()
