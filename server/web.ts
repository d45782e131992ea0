import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { config } from '#app/config.server.ts'
import { type Application, loadBuilt, openSources } from './application.ts'
import { runChild } from './child-processes.ts'
import { createHttpServer, drainable } from './http-server.ts'
import { StartRefused } from './start-refused.ts'

const { values: flags } = parseArgs({ options: { dev: { type: 'boolean' } } })

await runChild(async () => {
  let listener: RequestListener = (_request, response) => response.destroy()
  const server = createHttpServer((request, response) => listener(request, response))
  const drain = drainable(server)
  const application = flags.dev ? await serveSources(server) : await serveBuilt()
  listener = application.listener
  await listen(server)
  return {
    lines: [],
    async stop() {
      await application.beginStop()
      await sleep(config().stopDelay * 1000)
      await application.endStreams()
      await drain()
      await application.close()
    },
  }
})

function listenerOf(fetch: Application['fetch']): RequestListener {
  return getRequestListener((request, node) => fetch(request, node as HttpBindings)) as RequestListener
}

async function serveBuilt() {
  const { fetch, beginServing, beginStop, endStreams, closeResources } = await loadBuilt('app')
  await beginServing()
  return { listener: listenerOf(fetch), beginStop, endStreams, close: closeResources }
}

/** Vite serves the browser's files; every other request sees the newest sources. */
async function serveSources(server: Server) {
  const { vite, load } = await openSources('app', { server: { ws: { server } } })
  await (await load()).beginServing()
  const serve = listenerOf(async (request, node) => (await load()).fetch(request, node))
  return {
    listener: ((request, response) =>
      vite.middlewares(request, response, () => serve(request, response))) satisfies RequestListener,
    beginStop: async () => (await load()).beginStop(),
    endStreams: async () => (await load()).endStreams(),
    async close() {
      await (await load()).closeResources()
      await vite.close()
    },
  }
}

async function listen(server: Server): Promise<void> {
  const { port, host } = config()
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartRefused(
      code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is already in use; stop whatever listens there or choose another PORT.`
        : `Packhouse cannot listen on port ${port} of ${host} (${code}); choose another PORT or HOST.`,
    )
  }
}
