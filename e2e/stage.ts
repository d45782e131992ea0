import path from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { writeCatalogs } from '#messages/compile.ts'
import { icons } from '../icons.config.ts'
import type { Stage } from './stage-page.tsx'

declare global {
  interface Window {
    stage: Stage
  }
}

const MESSAGES = path.join(import.meta.dirname, '../.cache/messages/en.shop.json')

let bundle: Promise<string> | undefined

/** Opens a page with only e2e/stage-page.tsx, which sets `window.stage`; needs no shop. */
export async function openStage(page: Page, origin = 'http://localhost'): Promise<void> {
  bundle ??= bundleStage()
  const body = `<!doctype html><html lang="en" data-messages="/messages"><title>Stage</title><body><script type="module">${await bundle}</script></body></html>`
  await page.route(`${origin}/messages`, (route) => route.fulfill({ path: MESSAGES }))
  await page.route(`${origin}/stage`, (route) => route.fulfill({ contentType: 'text/html', body }))
  // Not rendered by the app, so nothing is hydrated.
  await page.goto(`${origin}/stage`, { waitUntil: 'load' })
  await page.waitForFunction(() => 'stage' in window)
}

async function bundleStage(): Promise<string> {
  await writeCatalogs()
  const input = path.join(import.meta.dirname, 'stage-page.tsx')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [icons],
    build: { write: false, rolldownOptions: { input, output: { format: 'es', codeSplitting: false } } },
  })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const [chunk] = outputs.filter((output) => output.type === 'chunk')
  if (!chunk) throw new Error('Expected a bundled chunk.')
  return chunk.code.replaceAll('</script', '<\\/script')
}
