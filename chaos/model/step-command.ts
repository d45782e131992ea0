import { isDeepStrictEqual } from 'node:util'
import type fc from 'fast-check'
import { predict, sentBy } from './model.ts'
import type { RealShop } from './real-shop.ts'
import { resolve } from './resolve.ts'
import type { ModelState } from './state.ts'
import type { Step } from './steps.ts'
import type { Trace } from './trace.ts'

/** Applies a drawn step to the model and the shop; throws when their outcomes or states differ. */
export class StepCommand implements fc.AsyncCommand<ModelState, RealShop> {
  readonly #drawn: Step
  readonly #trace: Trace

  constructor(drawn: Step, trace: Trace) {
    this.#drawn = drawn
    this.#trace = trace
  }

  check(model: Readonly<ModelState>): boolean {
    return resolve(model, this.#drawn) !== null
  }

  async run(model: ModelState, real: RealShop): Promise<void> {
    const step = resolve(model, this.#drawn)
    if (!step) return
    const sent = sentBy(model, step)
    const expected = predict(model, step, sent)
    const end = await real.apply(step, sent)
    const facts = await real.facts()
    this.#trace.add(step, end, facts)
    if (end !== expected) throw new Error(`${JSON.stringify(step)} ended with ${end}, not with ${expected}`)
    if (!isDeepStrictEqual(facts, model.facts)) {
      throw new Error(`after ${JSON.stringify(step)}: ${JSON.stringify(facts)}, not ${JSON.stringify(model.facts)}`)
    }
  }

  toString(): string {
    return JSON.stringify(this.#drawn)
  }
}
