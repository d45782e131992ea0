import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig } from 'vite'
import { ROOT } from '#app/version.server.ts'

export type Application = typeof import('./app.ts')

export function loadBuilt(): Promise<Application> {
  return import(pathToFileURL(path.join(ROOT, 'build/server/index.js')).href)
}

/** Starts Vite for development. `load` returns the newest application; unchanged modules are kept. */
export async function openSources({ server, ...options }: InlineConfig) {
  const { createServer } = await import('vite')
  const vite = await createServer({ ...options, appType: 'custom', server: { ...server, middlewareMode: true } })
  return { vite, load: async () => (await vite.ssrLoadModule('./server/app.ts')) as Application }
}
