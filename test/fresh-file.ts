import { register } from 'prom-client'
import { afterAll, vi } from 'vitest'

/**
 * Files share a worker, which saves loading every package again. Each still starts with modules and an environment of
 * its own, so that a file cannot depend on the one before it.
 */
vi.resetModules()
register.clear()
const environment = { ...process.env }

afterAll(() => {
  vi.useRealTimers()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})
