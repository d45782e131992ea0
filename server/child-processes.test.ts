import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { keepProcess } from './child-processes.ts'

/** A child that runs the given code with the channel to its parent open. */
const child = (code: string) => () => fork('/dev/null', { execArgv: ['--eval', code], stdio: 'ignore' })

const obedient = `process.on('message', () => process.exit(0)); process.send({ type: 'ready', lines: ['hello'] })`

test('a child that dies is started again, and stops when told', async () => {
  const start = vi.fn(child(obedient))
  const onExit = vi.fn()
  const kept = keepProcess({ name: 'job runner', start, onExit })
  expect(await kept.ready).toEqual(['hello'])
  start.mock.results[0]?.value.kill('SIGKILL')
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2), 5_000)
  expect(onExit).toHaveBeenCalledExactlyOnceWith('job runner', 'signal SIGKILL')
  await kept.stop()
  expect(start).toHaveBeenCalledTimes(2)
})

test('a child that had come up is started again without delay, however often it is killed', async () => {
  const start = vi.fn(child(obedient))
  const kept = keepProcess({ name: 'web process', start, onExit: () => {} })
  await kept.ready
  for (let kills = 1; kills <= 6; kills++) {
    const killed = start.mock.results.at(-1)?.value
    const since = performance.now()
    killed.kill('SIGKILL')
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(kills + 1), { timeout: 5_000, interval: 20 })
    expect(performance.now() - since).toBeLessThan(1_000)
    await once(start.mock.results.at(-1)?.value, 'message')
  }
  await kept.stop()
})

test('a child that does not come up again is tried ever more slowly', async () => {
  const start = vi.fn(child('process.exit(3)')).mockImplementationOnce(child(obedient))
  const kept = keepProcess({ name: 'web process', start, onExit: () => {} })
  await kept.ready
  start.mock.results[0]?.value.kill('SIGKILL')
  await pause(2_000)
  // After 200, 400 and 800 ms, and the time that each of them lives.
  expect(start.mock.calls.length).toBeGreaterThan(2)
  expect(start.mock.calls.length).toBeLessThan(5)
  await kept.stop()
})

test('a child that dies before it is ready ends the start', async () => {
  const start = vi.fn(child('process.exit(3)'))
  const kept = keepProcess({ name: 'web process', start, onExit: () => {} })
  await expect(kept.ready).rejects.toThrow('The web process ended before it was ready (code 3).')
  await kept.stop()
  expect(start).toHaveBeenCalledTimes(1)
})

test('a child that refuses says why', async () => {
  const refusal = `process.on('message', () => process.exit(0)); process.send({ type: 'refused', sentence: 'No port.' })`
  const kept = keepProcess({ name: 'web process', start: child(refusal), onExit: () => {} })
  await expect(kept.ready).rejects.toThrow('No port.')
  await kept.stop()
})
