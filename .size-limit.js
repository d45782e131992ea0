import { readdirSync, readFileSync } from 'node:fs'

// What a first visit to `/` loads: the entry and the modules of its routes, as the router's manifest lists them.
const manifestFile = readdirSync('build/client/assets').find((name) => /^manifest-.*\.js$/.test(name))
const manifest = JSON.parse(
  readFileSync(`build/client/assets/${manifestFile}`, 'utf8').replace(/^window\.__reactRouterManifest=|;\s*$/g, ''),
)
const routes = ['root', 'routes/storefront/layout', 'routes/storefront/home'].map((id) => manifest.routes[id])
const modules = [manifest.entry, ...routes].flatMap(({ module, imports }) => [module, ...imports])

export default [
  {
    name: 'JavaScript of a first visit to /',
    path: [...new Set(modules), `/assets/${manifestFile}`].map((file) => `build/client${file}`),
    gzip: true,
    limit: '140 KB',
  },
]
