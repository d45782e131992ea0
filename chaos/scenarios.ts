import { killApp } from './kill-app.ts'
import { killDatabase } from './kill-database.ts'
import type { Scenario } from './scenario.ts'
import { troubleDatabase } from './trouble-database.ts'

/** Every scenario by the name that docs/reliability.md gives it. */
export const scenarios: Record<string, Scenario> = { K1: killApp, K2: killDatabase, K3: troubleDatabase }
