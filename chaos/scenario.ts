import type { Random } from './random.ts'

/** How much of everything; each scenario names its own, in the long form those of the catalogue. */
export type Numbers = Record<string, number>

export type Outcome = {
  /** What was counted, printed as it is. */
  counts: Record<string, number | string>
  /** What must not have happened, one sentence each; passed when there is none. */
  failures: string[]
}

export type Scenario<N extends Numbers = Numbers> = {
  title: string
  /**
   * Whether it starts whole shops by itself, or even machines of programs that nothing installs; otherwise it runs in this
   * process, on the database that DATABASE_URL names.
   */
  needs: 'database' | 'shops' | 'machines'
  long: N
  short: N
  run(numbers: N, random: Random): Promise<Outcome>
  /**
   * The same against a naive shop (naive-control.ts), with smaller numbers: its failures show that the run can fail. In a database of its own,
   * as it breaks the books.
   */
  control?(random: Random): Promise<Outcome>
}

/** A scenario whose numbers are checked against what it reads of them. */
export function scenario<N extends Numbers>(definition: Scenario<N>): Scenario {
  return definition as unknown as Scenario
}
