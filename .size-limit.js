import { readdirSync, readFileSync } from 'node:fs'

const assets = readdirSync('build/client/assets')
const fileOf = (pattern) => assets.find((name) => pattern.test(name))
const manifestIn = (file) =>
  JSON.parse(readFileSync(`build/client/assets/${file}`, 'utf8').replace(/^window\.__reactRouterManifest=|;\s*$/g, ''))
const visitorsFile = fileOf(/^visitors-.*\.js$/)
const manifest = manifestIn(visitorsFile)

/** Returns what a first visit to a page loads: the entry and the modules of its routes, as the router's manifest lists them. */
function filesOf(page) {
  const routes = ['root', 'routes/storefront/layout', page].map((id) => manifest.routes[id])
  const modules = [manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports])
  return [...new Set(modules), `/assets/${visitorsFile}`].map((file) => `build/client${file}`)
}

const chunks = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8'))

/** Returns the files of a module that a page imports lazily while it renders. */
function filesOfLazy(module) {
  const { file, imports = [] } = chunks[module]
  return [`build/client/${file}`, ...imports.flatMap(filesOfLazy)]
}

// React 19.3 adds 9 KB to each of these, mostly for view transitions and fragment refs, which no page uses.
const home = (module) => [...new Set([...filesOf('routes/storefront/home'), ...filesOfLazy(module)])]

// Zod is 25 KB, for the pages whose forms are checked while somebody types. Of a noun's schema others may use the types alone.
const checksInBrowser = /^routes\/auth\/|contact$/
const zod = assets.find(
  (name) => name.endsWith('.js') && readFileSync(`build/client/assets/${name}`, 'utf8').includes('ZodError'),
)
if (!zod) throw new Error('No file of the build holds Zod, so nothing can be said of who loads it.')
const withZod = Object.values(manifestIn(fileOf(/^manifest-.*\.js$/)).routes).filter(({ imports = [] }) =>
  imports.includes(`/assets/${zod}`),
)
const wrong = withZod.map(({ id }) => id).filter((id) => !checksInBrowser.test(id))
if (wrong.length > 0) {
  throw new Error(
    `These pages load Zod; move what they import of a schema.ts to the noun's rules.ts: ${wrong.join(', ')}`,
  )
}

export default [
  {
    name: 'JavaScript of a first visit to / of a shop with one product',
    path: home('app/routes/storefront/single-offer.tsx'),
    gzip: true,
    limit: '123 KB',
  },
  {
    name: 'JavaScript of a first visit to / of a shop with a list',
    path: home('app/routes/storefront/list/catalog.tsx'),
    gzip: true,
    limit: '125 KB',
  },
  {
    name: 'JavaScript of a first visit to a product',
    path: [...new Set(['product/pack', 'copy/file'].flatMap((page) => filesOf(`routes/storefront/${page}`)))],
    gzip: true,
    limit: '131 KB',
  },
]
