import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * How long one request waits for the database, all its statements together: each of them has a limit of its own, but a page that runs
 * one after the other would add them up. Its client gets an answer within six seconds (docs/reliability.md).
 */
const IN_ALL_MS = 5_200

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

  leftMs(): number {
    if (this.#isOver) return this.#inAllMs
    return this.#inAllMs - this.#spentMs - (this.#waits > 0 ? performance.now() - this.#since : 0)
  }

  begin(): void {
    if (this.#waits++ === 0) this.#since = performance.now()
  }

  end(): void {
    if (--this.#waits === 0) this.#spentMs += performance.now() - this.#since
  }

  /** Timers are early by a fraction: none of it is left. */
  exhaust(): void {
    this.#spentMs = this.#inAllMs
  }

  /** The request was answered; what it set going, such as a stream of news, has each time as much patience as anybody. */
  finish(): void {
    this.#isOver = true
  }
}

const ofRequest = new AsyncLocalStorage<Patience>()

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

/** Fails as the driver does when a statement took too long. What comes of the work afterwards is handed to `dispose`. */
export async function inTime<Result>(
  work: () => Promise<Result>,
  dispose: (late: Result) => void = () => {},
): Promise<Result> {
  const patience = ofRequest.getStore()
  const gaveUp = Promise.withResolvers<never>()
  let hasGivenUp = false
  const giveUp = () => {
    hasGivenUp = true
    patience?.exhaust()
    gaveUp.reject(new Error('Query read timeout'))
  }
  const leftMs = patience?.leftMs() ?? IN_ALL_MS
  if (leftMs <= 0) throw new Error('Query read timeout')
  const timer = setTimeout(giveUp, leftMs)
  patience?.begin()
  const working = work()
  working.then((late) => hasGivenUp && dispose(late)).catch(() => {})
  try {
    return await Promise.race([working, gaveUp.promise])
  } finally {
    clearTimeout(timer)
    patience?.end()
  }
}
