import { createHash } from 'node:crypto'
import type { End, Facts } from './state.ts'
import type { Beginning, Step } from './steps.ts'

/** What was done and how it ended, sequence by sequence: equal for equal seeds, whatever had to be begun anew. */
export class Trace {
  readonly ends = new Map<End, number>()
  /** How often a sequence was not answered to its end, and begun anew. */
  abandoned = 0
  readonly #hash = createHash('sha256')
  #sequence = createHash('sha256')
  #endsOfSequence: End[] = []

  begin(begins: Beginning): void {
    this.#sequence = createHash('sha256').update(JSON.stringify(begins))
    this.#endsOfSequence = []
  }

  add(step: Step, end: End, facts: Facts): void {
    this.#sequence.update(JSON.stringify([step, end, facts]))
    this.#endsOfSequence.push(end)
  }

  /** The sequence that was begun last counts. */
  keep(): void {
    this.#hash.update(this.#sequence.digest())
    for (const end of this.#endsOfSequence) this.ends.set(end, (this.ends.get(end) ?? 0) + 1)
  }

  digest(): Buffer {
    return this.#hash.digest()
  }
}
