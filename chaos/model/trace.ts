import { createHash } from 'node:crypto'
import type { End, Facts } from './state.ts'
import type { Beginning, Step } from './steps.ts'

/** What was done and how it ended, sequence by sequence: equal for equal seeds. */
export class Trace {
  readonly ends = new Map<End, number>()
  /** Sequences that were not answered to their end. */
  abandoned = 0
  readonly #hash = createHash('sha256')

  begin(begins: Beginning): void {
    this.#hash.update(JSON.stringify(begins))
  }

  add(step: Step, end: End, facts: Facts): void {
    this.#hash.update(JSON.stringify([step, end, facts]))
    this.ends.set(end, (this.ends.get(end) ?? 0) + 1)
  }

  digest(): Buffer {
    return this.#hash.digest()
  }
}
