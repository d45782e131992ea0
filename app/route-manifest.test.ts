import { expect, test } from 'vitest'
import { withoutPanels } from './route-manifest.ts'

type Manifest = Parameters<typeof withoutPanels>[0]

function manifestOf(...routes: { id: string; parentId?: string; path?: string; index?: boolean }[]): Manifest {
  return {
    entry: { module: '/assets/entry.js', imports: [] },
    url: '/assets/manifest-1a2b3c4d.js',
    version: '1a2b3c4d',
    routes: Object.fromEntries(routes.map((route) => [route.id, route])) as Manifest['routes'],
  }
}

const idsIn = (manifest: Manifest) => Object.keys(withoutPanels(manifest).routes)

test('keeps public pages and their layouts', () => {
  const manifest = manifestOf(
    { id: 'root', path: '' },
    { id: 'layout', parentId: 'root' },
    { id: 'home', parentId: 'layout', path: '/' },
    { id: 'restock', parentId: 'root', path: 'restock', index: true },
    { id: 'customers-say', parentId: 'layout', path: 'customers-say' },
    { id: 'not-found', parentId: 'root', path: '*' },
  )
  expect(idsIn(manifest).sort()).toEqual(['customers-say', 'home', 'layout', 'not-found', 'restock', 'root'])
})

test('leaves out both panels with the pages below their pages', () => {
  const manifest = manifestOf(
    { id: 'root', path: '' },
    { id: 'home', parentId: 'root', path: '/' },
    { id: 'customer', parentId: 'root', path: 'customer', index: true },
    { id: 'layout', parentId: 'root' },
    { id: 'tabs', parentId: 'layout' },
    { id: 'orders', parentId: 'tabs', path: 'admin/orders' },
    { id: 'details', parentId: 'orders', path: ':orderId/details' },
  )
  expect(idsIn(manifest)).toEqual(['root', 'home'])
})

test('names its own file', () => {
  expect(withoutPanels(manifestOf({ id: 'root', path: '' })).url).toBe('/assets/visitors-1a2b3c4d.js')
})
