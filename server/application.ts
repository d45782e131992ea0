import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig } from 'vite'
import { ROOT } from '#app/version.server.ts'

/** Names what processes load from the build, or in development from the sources. */
type Parts = { app: typeof import('./app.ts'); background: typeof import('./background.ts') }

export type Application = Parts['app']

export function loadBuilt<Name extends keyof Parts>(name: Name): Promise<Parts[Name]> {
  const file = { app: 'index.js', background: 'background.js' }[name]
  return import(pathToFileURL(path.join(ROOT, 'build/server', file)).href)
}

/** Starts Vite for development. `load` returns the newest version; unchanged modules are kept. */
export async function openSources<Name extends keyof Parts>(name: Name, { server, ...options }: InlineConfig) {
  const { createServer } = await import('vite')
  const vite = await createServer({ ...options, appType: 'custom', server: { ...server, middlewareMode: true } })
  return { vite, load: async () => (await vite.ssrLoadModule(`./server/${name}.ts`)) as Parts[Name] }
}
