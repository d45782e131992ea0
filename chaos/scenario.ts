import type { Random } from './random.ts'

/** Sizes of a run; each scenario defines its own. */
export type Numbers = Record<string, number>

export type Outcome = {
  /** Printed unchanged. */
  counts: Record<string, number | string>
  /** One sentence for each failure; the scenario passes without any. */
  failures: string[]
}

export type Scenario<N extends Numbers = Numbers> = {
  title: string
  /**
   * Whether it starts whole shops, or machines with programs that must be installed; otherwise it runs in this process,
   * on the database at DATABASE_URL.
   */
  needs: 'database' | 'shops' | 'machines'
  long: N
  short: N
  run(numbers: N, random: Random): Promise<Outcome>
  /**
   * Runs smaller numbers against a naive shop (naive-control.ts): its failures prove that the run can fail. Needs a
   * separate database, because it breaks the books.
   */
  control?(random: Random): Promise<Outcome>
}

/** Defines a scenario with type-checked numbers. */
export function scenario<N extends Numbers>(definition: Scenario<N>): Scenario {
  return definition as unknown as Scenario
}
