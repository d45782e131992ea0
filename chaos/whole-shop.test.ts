import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { scenarios } from './scenarios.ts'

/** They wait more than they work. */
vi.setConfig({ maxConcurrency: 2 })

const shops = Object.keys(scenarios).filter((id) => scenarios[id]?.needs === 'shops')
/** What takes longest goes first, so that nothing long is left for the end. */
const longestFirst = [...new Set(['K3', 'K2', ...shops])]

/** In a process of its own, as the configuration of a process is read once and each has another shop; another seed every time. */
test.concurrent.each(longestFirst)('%s in its short form', { timeout: 300_000 }, async (id) => {
  const { PATH, HOME, TMPDIR } = process.env
  const run = spawn(process.execPath, [path.join(import.meta.dirname, 'run.ts'), id, '--short'], {
    env: { PATH, HOME, TMPDIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'close')])
  expect(code, `${output}${errors}`).toBe(0)
  expect(output).toContain(`chaos ${id} passed`)
})
