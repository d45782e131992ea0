import { AsyncLocalStorage } from 'node:async_hooks'

/** Keeps responses within six seconds while the database is down (docs/reliability.md). */
const REQUEST_MS = 5_200

export const TIMED_OUT = 'Query read timeout'

type Deadline = { at: number }

const current = new AsyncLocalStorage<Deadline | undefined>()

/** Runs a request with a deadline for its statements. A stream that outlives its response has none. */
export async function withDeadline<Result>(work: () => Result | Promise<Result>, ms = REQUEST_MS): Promise<Result> {
  const deadline = { at: performance.now() + Math.min(ms, timeLeft()) }
  try {
    return await current.run(deadline, work)
  } finally {
    deadline.at = Number.POSITIVE_INFINITY
  }
}

/** Runs work that is shared by requests or outlives them. Each statement keeps its own timeout. */
export function withoutDeadline<Result>(work: () => Result): Result {
  return current.run(undefined, work)
}

/** Runs work with its own limits, such as an upload, and extends the request's deadline by its duration. */
export async function outsideDeadline<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = current.getStore()
  const since = performance.now()
  try {
    return await withoutDeadline(work)
  } finally {
    if (deadline) deadline.at += performance.now() - since
  }
}

export function timeLeft(): number {
  return (current.getStore()?.at ?? Number.POSITIVE_INFINITY) - performance.now()
}

export async function beforeDeadline<Result>(work: Promise<Result>): Promise<Result> {
  const ms = timeLeft()
  if (ms === Number.POSITIVE_INFINITY) return work
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error(TIMED_OUT)), Math.max(0, ms))
  try {
    return await Promise.race([work, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
