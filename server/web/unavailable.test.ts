import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { inLanguage, t } from '#messages/in-node.ts'
import { unavailable } from './unavailable.ts'

const app = new Hono().get('*', unavailable)

function pageAt(path: string): Promise<string> {
  return inLanguage('es', async () => (await app.request(path, { headers: { accept: 'text/html' } })).text())
}

test('says on the status page of a language what still works, and links to that page', async () => {
  const page = await pageAt('/es/status')
  expect(page).toContain(await inLanguage('es', () => t('server.unavailable.status.title')))
  expect(page).toContain('href="/es/status"')
})

test('links to the home page of the language', async () => {
  expect(await pageAt('/es/tools')).toContain('href="/es"')
})
