import { crashMigrations } from './crash-migrations.ts'
import { killApp } from './kill-app.ts'
import { killDatabase } from './kill-database.ts'
import { rollingRestarts } from './rolling-restarts.ts'
import type { Scenario } from './scenario.ts'
import { troubleDatabase } from './trouble-database.ts'

/** Every scenario by the name that docs/reliability.md gives it. */
export const scenarios: Record<string, Scenario> = {
  K1: killApp,
  K2: killDatabase,
  K3: troubleDatabase,
  K6: rollingRestarts,
  K7: crashMigrations,
}
