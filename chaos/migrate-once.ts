import { migrate } from '#server/migrate.ts'

/** Migrates the database at the given URL, in a separate process that can be killed midway. */
await migrate(process.argv[2] ?? '')
