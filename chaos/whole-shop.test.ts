import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { scenarios } from './scenarios.ts'

const withShops = Object.keys(scenarios).filter((id) => scenarios[id]?.needs === 'shops')

/** In a process of its own, as the configuration of a process is read once and each has another shop; another seed every time. */
test.each(withShops)('%s in its short form', { timeout: 300_000 }, async (id) => {
  const { PATH, HOME, TMPDIR } = process.env
  const run = spawn(process.execPath, [path.join(import.meta.dirname, 'run.ts'), id, '--short'], {
    env: { PATH, HOME, TMPDIR },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'close')])
  expect(code, `${output}${errors}`).toBe(0)
  expect(output).toContain(`chaos ${id} passed`)
})
