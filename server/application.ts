import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import type { InlineConfig } from 'vite'
import type { BackupOwner } from '#app/domain/watch/backup-owner.ts'
import type { NightlyBackups } from '#app/domain/watch/nightly-backups.ts'
import type { Round } from '#app/jobs/start.ts'
import type { Prepared } from './prepare-shop.ts'

export type Application = {
  fetch(request: Request, node: HttpBindings): Promise<Response>
  beginServing(): Promise<void>
  startJobs(rounds: Round[]): Promise<{ stop(): Promise<void> }>
  getBackupOwner(): Promise<BackupOwner>
  watchBackups(backups: NightlyBackups): Promise<void>
  prepareShop(options: { demo: boolean }): Promise<Prepared>
  beginStop(): void
  endStreams(): void
  closeResources(): Promise<void>
}

export function loadBuilt(): Promise<Application> {
  return import(pathToFileURL(path.resolve('build/server/index.js')).href)
}

/** In development: Vite, and the application as its sources say now; load it again for every use, unchanged modules are kept. */
export async function openSources({ server, ...options }: InlineConfig) {
  const { createServer } = await import('vite')
  const vite = await createServer({ ...options, appType: 'custom', server: { ...server, middlewareMode: true } })
  return { vite, load: async () => (await vite.ssrLoadModule('./server/app.ts')) as Application }
}
