import type { Scenario } from './scenario.ts'

/** Every scenario by the name that docs/reliability.md gives it. */
export const scenarios: Record<string, Scenario> = {}
