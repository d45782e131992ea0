/**
 * Replaces `setTimeout` of node:timers/promises, which fake timers leave real:
 * `vi.mock('node:timers/promises', async (original) => ({ ...(await original<object>()), ...(await import('#test/fakeable-pause.ts')) }))`
 */
export { pause as setTimeout }

type Options = { signal?: AbortSignal; ref?: boolean }

function pause<Value>(milliseconds: number, value?: Value, { signal, ref = true }: Options = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<Value | undefined>()
  const abort = () => reject(signal?.reason)
  const timer = globalThis.setTimeout(resolve, milliseconds, value)
  if (!ref) timer.unref()
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  return promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  })
}
