import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '#server/embedded-postgres.ts'
import { migrate } from '#server/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database that nobody writes to; test files copy it. */
    templateUrl: string
  }
}

/** One PostgreSQL for the whole run, with the migrated database that every test file starts from. */
export default async function startForRun(project: TestProject) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'packhouse-test-'))
  const postgres = await startPostgres({ dataDir })
  await migrate(postgres.url)
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}
