import { register } from '@prometheus-io/client'
import { afterAll, vi } from 'vitest'

/** Gives each file fresh modules and environment, because files share a worker to load packages only once. */
vi.resetModules()
register.clear()
const environment = { ...process.env }

afterAll(() => {
  vi.useRealTimers()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})
