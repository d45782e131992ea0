import type { Random } from './random.ts'

/** Sizes of a run; each scenario defines its own. */
export type Numbers = Record<string, number>

export type Outcome = {
  counts: Record<string, number | string>
  /** One sentence for each failure; the scenario passes without any. */
  failures: string[]
}

export type Scenario<N extends Numbers = Numbers> = {
  title: string
  /** Whether it starts whole shops, or machines with programs to install, or runs here, on DATABASE_URL. */
  needs: 'database' | 'shops' | 'machines'
  /** Measures response times, so no other scenario may run at the same time. */
  measuresTimes?: boolean
  long: N
  short: N
  run(numbers: N, random: Random): Promise<Outcome>
  /** Runs against a naive shop in a separate database, which it breaks: its failures prove that the run can fail. */
  control?(random: Random): Promise<Outcome>
}

/** Defines a scenario with type-checked numbers. */
export function scenario<N extends Numbers>(definition: Scenario<N>): Scenario {
  return definition as unknown as Scenario
}
