import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { shopsInTests } from './scenarios.ts'

/** Runs each in a separate process, because a process reads its configuration once. The seed differs every time. */
test.each(shopsInTests)('%s passes in its short form', async (id) => {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const run = spawn(process.execPath, [path.join(import.meta.dirname, 'run.ts'), id, '--short'], {
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'close')])
  expect(code, `${output}${errors}`).toBe(0)
  expect(output).toContain(`chaos ${id} passed`)
})
