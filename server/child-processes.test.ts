import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepProcess } from './child-processes.ts'

vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  ...(await import('#test/fakeable-pause.ts')),
}))

// Tests control the time between two starts.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** For expect.poll, which advances fake timers by its interval. */
const inNoTime = { interval: 0 }

/** A child that runs the given code with the channel to its parent open. */
const child = (code: string) => () => fork('/dev/null', { execArgv: ['--eval', code], stdio: 'ignore' })

const obedient = `process.on('message', () => process.exit(0)); process.send({ type: 'ready', lines: ['hello'] })`

test('restarts a child that dies, and stops it on request', async () => {
  const start = vi.fn(child(obedient))
  const onExit = vi.fn()
  const kept = keepProcess({ name: 'job runner', start, onExit })
  expect(await kept.ready).toEqual(['hello'])
  start.mock.results[0]?.value.kill('SIGKILL')
  await expect.poll(() => onExit.mock.calls, inNoTime).toEqual([['job runner', 'signal SIGKILL']])
  await pass(200)
  expect(start).toHaveBeenCalledTimes(2)
  await kept.stop()
  expect(start).toHaveBeenCalledTimes(2)
})

test('restarts a child that was ready without delay, however often it is killed', async () => {
  let comingUp: Promise<unknown> = Promise.resolve()
  const start = vi.fn(() => {
    const started = child(obedient)()
    comingUp = once(started, 'message')
    return started
  })
  const onExit = vi.fn()
  const kept = keepProcess({ name: 'web process', start, onExit })
  for (let kills = 1; kills <= 6; kills++) {
    await comingUp
    start.mock.results.at(-1)?.value.kill('SIGKILL')
    await expect.poll(() => onExit.mock.calls.length, inNoTime).toBe(kills)
    await pass(200)
    expect(start).toHaveBeenCalledTimes(kills + 1)
  }
  await kept.stop()
})

test('restarts a child that does not become ready ever more slowly', async () => {
  const start = vi.fn(child('process.exit(3)')).mockImplementationOnce(child(obedient))
  const onExit = vi.fn()
  const kept = keepProcess({ name: 'web process', start, onExit })
  await kept.ready
  start.mock.results[0]?.value.kill('SIGKILL')
  for (const [index, milliseconds] of [200, 400, 800, 1_600].entries()) {
    await expect.poll(() => onExit.mock.calls.length, inNoTime).toBe(index + 1)
    await pass(milliseconds - 1)
    expect(start).toHaveBeenCalledTimes(index + 1)
    await pass(1)
    expect(start).toHaveBeenCalledTimes(index + 2)
  }
  await kept.stop()
})

test('ends the start if a child dies before it is ready', async () => {
  const start = vi.fn(child('process.exit(3)'))
  const kept = keepProcess({ name: 'web process', start, onExit: () => {} })
  await expect(kept.ready).rejects.toThrow('The web process ended before it was ready (code 3).')
  await kept.stop()
  expect(start).toHaveBeenCalledTimes(1)
})

test('reports why a child refused', async () => {
  const refusal = `process.on('message', () => process.exit(0)); process.send({ type: 'refused', sentence: 'No port.' })`
  const kept = keepProcess({ name: 'web process', start: child(refusal), onExit: () => {} })
  await expect(kept.ready).rejects.toThrow('No port.')
  await kept.stop()
})
