import { migrate } from '#server/migrate.ts'

/** Brings the database of the given address up to date; a process of its own, so that it can be killed in the middle. */
await migrate(process.argv[2] ?? '')
