import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const program = `
  import { once } from 'node:events'
  import { runPrimary } from '${path.join(import.meta.dirname, 'start.ts')}'
  await runPrimary(async ({ stop }) => {
    const running = setInterval(() => {}, 1000)
    process.kill(process.ppid, 'SIGKILL')
    await once(stop, 'abort')
    clearInterval(running)
    console.log('stopped')
  })
`

test('stops when npm is killed', async () => {
  const env = { ...process.env, npm_lifecycle_event: 'start' }
  const shell = spawn('sh', ['-c', '"$0" --input-type=module --eval "$1" & wait', process.execPath, program], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = await Promise.all([text(shell.stdout), once(shell, 'exit')])
  expect(output).toBe('stopped\n')
})
