/** Replaces `setTimeout` of node:timers/promises with `vi.mock`, because fake timers leave the original real. */
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
