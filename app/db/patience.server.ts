import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * How long one request waits for the database, all its statements together: each of them has a limit of its own, but a page that runs
 * one after the other would add them up. Its client gets an answer within six seconds (docs/reliability.md).
 */
const IN_ALL_MS = 5_200

/** What the driver says when it stops waiting for a statement. */
export const GIVEN_UP = 'Query read timeout'

/** What is left of a request's patience. Only the time during which it waits counts, statements side by side once. */
class Patience {
  readonly #inAllMs
  #spentMs = 0
  #waits = 0
  #since = 0
  #isOver = false

  constructor(inAllMs: number) {
    this.#inAllMs = inAllMs
  }

  /** Waits for `work`, which is to fail by itself after `leftMs`; when nothing is left, it fails without it. */
  async wait<Result>(work: (leftMs: number) => Promise<Result>): Promise<Result> {
    const leftMs = this.leftMs
    if (leftMs <= 0) throw new Error(GIVEN_UP)
    if (this.#waits++ === 0) this.#since = performance.now()
    try {
      return await work(leftMs)
    } catch (error) {
      // Timers are early by a fraction: none of it is left.
      if (error instanceof Error && error.message === GIVEN_UP) this.#spentMs = this.#inAllMs
      throw error
    } finally {
      if (--this.#waits === 0) this.#spentMs += performance.now() - this.#since
    }
  }

  get leftMs(): number {
    if (this.#isOver) return this.#inAllMs
    return this.#inAllMs - this.#spentMs - (this.#waits > 0 ? performance.now() - this.#since : 0)
  }

  /** What it waited for elsewhere is gone as well. */
  charge(ms: number): void {
    this.#spentMs += ms
  }

  /** The request was answered; what it set going, such as a stream of news, has each time as much patience as anybody. */
  finish(): void {
    this.#isOver = true
  }
}

const ofRequest = new AsyncLocalStorage<Patience | undefined>()

/** Answers a request that waits for the database for a bounded time in all. */
export async function withPatience<Answer>(
  respond: () => Answer | Promise<Answer>,
  inAllMs = IN_ALL_MS,
): Promise<Answer> {
  const patience = new Patience(inAllMs)
  try {
    return await ofRequest.run(patience, respond)
  } finally {
    patience.finish()
  }
}

/**
 * Does what a request waits for together with others, or for longer than it waits for the database: none of it is charged to the request
 * that happened to set it going. Each statement keeps its own limit.
 */
export function withoutPatience<Result>(work: () => Result): Result {
  return ofRequest.run(undefined, work)
}

/** Takes off the request's patience what it waited since then for work that it shares with others, which has its own limit. */
export function chargeSharedWait(since: number): void {
  patienceOfRequest()?.charge(performance.now() - since)
}

/** Goes on with the request's patience, or, where it could do without until now, with one that began then. */
export function withPatienceSince<Answer>(since: number, respond: () => Promise<Answer>): Promise<Answer> {
  return patienceOfRequest() ? respond() : withPatience(respond, patienceLeft(since))
}

/** How many milliseconds are left of the request's patience, or of one that began then. */
export function patienceLeft(since: number): number {
  return patienceOfRequest()?.leftMs ?? IN_ALL_MS - (performance.now() - since)
}

/** The patience of the request that is being answered; none for what happens outside of one. */
export const patienceOfRequest = () => ofRequest.getStore()

/**
 * Waits for `work` as long as the request's patience lasts, and then fails as the driver does. What comes of the work afterwards is handed
 * to `dispose`.
 */
export async function inTime<Result>(
  work: () => Promise<Result>,
  dispose: (late: Result) => void = () => {},
): Promise<Result> {
  const patience = patienceOfRequest()
  return patience ? patience.wait((leftMs) => within(leftMs, work(), dispose)) : work()
}

async function within<Result>(ms: number, working: Promise<Result>, dispose: (late: Result) => void): Promise<Result> {
  const gaveUp = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    gaveUp.reject(new Error(GIVEN_UP))
    working.then(dispose, () => {})
  }, ms)
  try {
    return await Promise.race([working, gaveUp.promise])
  } finally {
    clearTimeout(timer)
  }
}
