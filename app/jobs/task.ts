import type { JobHelpers } from 'graphile-worker'
import type { Jobs } from '#app/db/jobs.server.ts'

export type Task<Name extends keyof Jobs> = (payload: Jobs[Name], helpers: JobHelpers) => Promise<void>
