/** Longer than any response may take; a request that takes this long counts as hanging. */
const HANGS_MS = 20_000

export type Answer = { status: number; location: string; milliseconds: number }

export type Sent = { cookie?: string; form?: Record<string, string> }

const NONE = { milliseconds: 0, what: 'nothing' }

export class Answers {
  readonly byStatus = new Map<number, number>()
  /** Requests whose answer was lost with its connection. */
  lost = 0
  /** Requests that were never sent, because the connection was refused. */
  refused = 0
  hanging = 0
  slowestMs = 0
  #slowestOfLate = NONE
  /** 503 responses without Retry-After. */
  withoutRetryAfter = 0

  /** Sends a form, or requests a page without one; returns null without a response. */
  async send(url: string, { cookie, form }: Sent): Promise<Answer | null> {
    const since = performance.now()
    try {
      const response = await fetch(url, {
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        headers: cookie ? { cookie } : {},
        redirect: 'manual',
        signal: AbortSignal.timeout(HANGS_MS),
      })
      await response.arrayBuffer()
      return this.#count(response, performance.now() - since, `${form ? 'the form of ' : ''}${new URL(url).pathname}`)
    } catch (error) {
      if (performance.now() - since >= HANGS_MS) this.hanging++
      else if (isRefused(error)) this.refused++
      else this.lost++
      return null
    }
  }

  #count({ status, headers }: Response, milliseconds: number, what: string): Answer {
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1)
    this.slowestMs = Math.max(this.slowestMs, milliseconds)
    if (milliseconds > this.#slowestOfLate.milliseconds)
      this.#slowestOfLate = { milliseconds: Math.round(milliseconds), what: `${status} for ${what}` }
    if (status === 503 && !headers.has('retry-after')) this.withoutRetryAfter++
    return { status, location: headers.get('location') ?? '', milliseconds }
  }

  /** Returns the slowest response since the last call, in whole milliseconds, and its request. */
  takeSlowest(): { milliseconds: number; what: string } {
    const slowest = this.#slowestOfLate
    this.#slowestOfLate = NONE
    return slowest
  }

  unexpected(expected: number[]): string[] {
    const others = [...this.byStatus].filter(([status]) => !expected.includes(status))
    return others.map(([status, count]) => `${count} responses of ${status}`)
  }

  counts() {
    const byStatus = [...this.byStatus].sort().map(([status, count]) => [`status_${status}`, count])
    const { lost, hanging, slowestMs } = this
    return { ...Object.fromEntries(byStatus), lost_answers: lost, hanging, slowest_ms: Math.round(slowestMs) }
  }
}

function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  const causes = cause instanceof AggregateError ? cause.errors : [cause]
  return causes.every((at) => at instanceof Error && 'code' in at && at.code === 'ECONNREFUSED')
}
