import { setTimeout } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Health } from './health.ts'

/** Provided by Node's server; without it, connections cannot be closed. */
export type SimulatorEnvironment = { Bindings: Partial<HttpBindings> | undefined }

/** Responds as an API in this state would. A slow or malformed one does its work first, which the shop cannot know. */
export function withFaults(
  healthOf: (c: Context<SimulatorEnvironment>) => Promise<Health>,
  refusalOf: (message: string) => object = (message) => ({ state: 1, message }),
): MiddlewareHandler<SimulatorEnvironment> {
  return async (c, next) => {
    const { state, seconds } = await healthOf(c)
    switch (state) {
      case 'failing':
        return c.json({ state: 1, message: 'Server error' }, 500)
      case 'busy':
        return c.json({ message: 'Too Many Attempts.' }, 429, { 'Retry-After': '60' })
      case 'refusing':
        return c.json(refusalOf('The provider takes no payments at the moment.'), 422)
      case 'webpage':
        return c.html('<!doctype html><title>Just a moment...</title>')
      case 'unreachable':
        c.env?.incoming?.socket.destroy()
        return c.body(null, 503)
    }
    await next()
    if (state === 'slow') await waited(seconds, c.req.raw.signal)
    if (state === 'malformed') c.res = halfOf(await c.res.text())
  }
}

/** Waits, but only while the client is connected. */
async function waited(seconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(seconds * 1000, undefined, { signal }).catch(() => undefined)
}

function halfOf(text: string): Response {
  const headers = { 'Content-Type': 'application/json' }
  return new Response(text.slice(0, text.length / 2), { headers })
}
