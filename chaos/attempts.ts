import { Refusal } from '#app/lib/refusal.ts'

/** Counts how clients' attempts end: done, refused, or broken, which is any other error and must never happen. */
export class Attempts {
  done = 0
  readonly #refused = new Map<string, number>()
  readonly #broken = new Map<string, number>()

  /** Returns the result or the refusal; null for any other error. */
  async make<Result>(attempt: () => Promise<Result>): Promise<{ result: Result } | { refusal: Refusal } | null> {
    try {
      const result = await attempt()
      this.done++
      return { result }
    } catch (error) {
      if (error instanceof Refusal) {
        countUp(this.#refused, error.name)
        return { refusal: error }
      }
      countUp(this.#broken, rootOf(error))
      return null
    }
  }

  refused(name: string): number {
    return this.#refused.get(name) ?? 0
  }

  refusedOtherwise(...names: string[]): string[] {
    return [...this.#refused].filter(([name]) => !names.includes(name)).map(([name, times]) => `${times} × ${name}`)
  }

  get counts(): Record<string, number | string> {
    const refused = [...this.#refused].map(([name, times]) => `${name}:${times}`).sort()
    return { done: this.done, refused: refused.join(',') || 0, broken: sum(this.#broken) }
  }

  get failures(): string[] {
    return [...this.#broken].map(([message, times]) => `${times} broke: ${message}`)
  }
}

function countUp(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

function sum(counts: Map<string, number>): number {
  return counts.values().reduce((total, times) => total + times, 0)
}

/** Returns the driver's message, which Drizzle wraps in the whole statement. */
function rootOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? rootOf(error.cause) : error.message
}
