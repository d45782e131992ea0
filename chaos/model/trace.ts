import { createHash } from 'node:crypto'
import type { End, Facts } from './state.ts'
import type { Beginning, Step } from './steps.ts'

/** Hashes the steps and outcomes of each sequence: equal for equal seeds, even if sequences were restarted. */
export class Trace {
  readonly ends = new Map<End, number>()
  /** Number of sequences that timed out and were restarted. */
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

  keep(): void {
    this.#hash.update(this.#sequence.digest())
    for (const end of this.#endsOfSequence) this.ends.set(end, (this.ends.get(end) ?? 0) + 1)
  }

  digest(): Buffer {
    return this.#hash.digest()
  }
}
