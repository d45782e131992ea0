import { register } from 'prom-client'
import { afterAll, vi } from 'vitest'

/**
 * Files share a worker, which saves loading every package again. Each starts with fresh modules and environment,
 * so that it cannot depend on the file before.
 */
vi.resetModules()
register.clear()
const environment = { ...process.env }

afterAll(() => {
  vi.useRealTimers()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})
