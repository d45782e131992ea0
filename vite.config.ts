import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { withoutPanels } from './app/route-manifest.ts'
import { writeMonoFace, writePdfFaces } from './fonts.config.ts'
import { icons } from './icons.config.ts'

// Holds React and the router, which change only when they are upgraded, so that browsers keep the file across releases.
const framework = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
  priority: 1,
}

// Bundles what every page needs, and small modules that the home page shares with others, instead of loading each as a file.
const shared = [
  'root',
  'components/(headline|product-image|public-shell|refusal-alert)',
  'domain/(catalog/rules|orders/quantity-rules|stock/stock-labels)',
  'lib/(money|numbers|product-kinds)',
  'ui/(empty-state|hidden-fields|use-first-error|use-typed-early)',
]
// Icons that an operator may choose for the tiles of the home page.
const tileIcons = 'zap|lock|receipt|wallet|shield-check|key-round|package|download'
const shell = { name: 'shell', test: new RegExp(`/app/(${shared.join('|')})\\.tsx?$|lucide:(${tileIcons})$`) }

// Bundles what the list, a single product and the pages of products share.
const storefront = {
  name: 'storefront',
  test: /app\/(routes\/storefront\/(feature-tiles|live-stock|offer-data)|ui\/use-hydrated)\.tsx?$/,
}

// Bundles what sells a product, on its own page or on the home page of a shop with a single one.
const offer = {
  name: 'offer',
  test: /app\/(routes\/storefront\/(product-slip|quantity-field|url-code)|domain\/orders\/kinds)\.tsx?$|lucide:(plus|minus)$/,
}

// Bundles what the list shows, as do the pages of products below their own.
const list = {
  name: 'list',
  test: /app\/routes\/storefront\/(list\/(catalog-path|offer-card)|copy\/copy-stock)\.tsx?$/,
}

// Bundles what public pages share with the panels.
const parts = {
  name: 'parts',
  test: /app\/(components\/(markdown-text|offer-picture|own-text)|http\/list-url|lib\/(bytes|comma-list|license-key|plain-text)|ui\/(badge|card|fact-list|field|page-heading|pager|time|use-reset-on-change))\.tsx?$|lucide:(arrow-right|chevron-left|chevron-right|triangle-alert)$/,
}

// Bundles what the pages of products share, so that they load nothing of the panels.
const goods = {
  name: 'goods',
  test: /app\/routes\/storefront\/(product\/(pack-text|product-page|related-offers)|copy\/copy-\w+)\.tsx?$/,
}

// Bundles what most panel pages need and the storefront's home does not, with small modules that many of them share.
const panelParts = [
  'components/(claim-badge|customer-email|dialog-form|logout-form|order-status|payout-badge|product-kinds|reveal-log|top-up-state)',
  'http/return-to',
  'lib/uuid',
  'routes/(admin|customer)/[\\w/-]+-(labels|paths?)',
  'routes/admin/shared/[\\w-]+',
  'ui/(found-count|id-to-copy|page-links|tab-links|table|use-sent-path)',
]
const panelIcons = 'arrow-down|arrow-up|chevron-down|eye|eye-off|file-text|trash-2|x'
const panel = { name: 'panel', test: new RegExp(`/app/(${panelParts.join('|')})\\.tsx?$|lucide:(${panelIcons})$`) }

// Bundles small parts of forms and licenses, which pages would load as a dozen files.
const controls = {
  name: 'controls',
  test: /app\/(ui\/(field|post-form|copy-button|code-block|choice|search-form)|lib\/dates|components\/(license-label|device-name)|domain\/(licenses|support|wallet)\/rules)\.tsx?$|lucide:(check|circle-check|copy)$/,
}

// Bundles what several admin pages need, because the route manifest lists the files of each page for every visitor.
const admin = {
  name: 'admin',
  test: /\/app\/(routes\/admin|domain\/(alarms|audit|settings|texts|uploads|webhooks))\/[\w/-]+\.tsx?$/,
  minShareCount: 2,
}

// Bundles the texts that visitors and both panels show.
const legal = {
  name: 'legal',
  test: /\/app\/(routes\/legal|domain\/texts|components)\/(legal-page|text-blocks|rules|text-version-link)\.tsx?$|legal-dates/,
}

// Bundles what delivered items need.
const items = { name: 'items', test: /\/app\/(lib\/totp|components\/(totp-code|item-fields))\.tsx?$/ }

const customer = { name: 'customer', test: /\/app\/routes\/(customer|payment)\/[\w/-]+\.tsx?$/, minShareCount: 2 }

// Processes and threads need entry files: the primary, its two kinds of children, and the thread that prints PDFs.
const entries = {
  primary: './server/primary.ts',
  web: './server/web.ts',
  jobs: './server/jobs.ts',
  background: './server/background.ts',
  'pdf-thread': './app/pdf/thread.ts',
}
const moreEntries: Plugin = {
  name: 'more-entries',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart() {
    for (const [name, id] of Object.entries(entries)) this.emitFile({ type: 'chunk', id, fileName: `${name}.js` })
  },
}

// Fail-points are for tests and chaos runs. `npm run verify` checks that the build contains none.
const withoutFailPoints: Plugin = {
  name: 'without-fail-points',
  apply: 'build',
  load: (id) =>
    id.endsWith('/app/db/fail-points.server.ts')
      ? 'export const HAS_FAIL_POINTS = false; export const failPoint = undefined, withFailPoints = undefined'
      : null,
}

// Writes the route manifest that visitors load, beside the whole one.
const visitorsManifest: Plugin = {
  name: 'visitors-manifest',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  writeBundle() {
    const folder = path.join(process.env.BUILD_WITH_FAIL_POINTS || 'build', 'client')
    const [file = ''] = globSync(`${folder}/assets/manifest-*.js`)
    const [start, json = ''] = readFileSync(file, 'utf8').split(/(?<=^window\.\w+=)|;$/)
    const manifest = withoutPanels(JSON.parse(json))
    writeFileSync(path.join(folder, manifest.url), `${start}${JSON.stringify(manifest)};`)
  },
}

// Runs apart, because Vite bundles this file, and catalogs are imported by the names of their folders.
function writeCatalogs(): void {
  execFileSync(process.execPath, ['messages/compile.ts'], { stdio: 'inherit' })
}

const messages: Plugin = {
  name: 'messages',
  configureServer({ watcher, ws }) {
    watcher.on('change', (file) => {
      if (!file.startsWith(path.resolve('messages'))) return
      writeCatalogs()
      ws.send({ type: 'full-reload' })
    })
  },
}

writeCatalogs()
await Promise.all([writeMonoFace(), writePdfFaces()])

export default defineConfig(({ command, mode }) => ({
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                framework,
                shell,
                storefront,
                parts,
                list,
                offer,
                goods,
                panel,
                controls,
                legal,
                items,
                admin,
                customer,
              ],
            },
            // The route manifest names every file, and names and longer hashes would make up a tenth of it.
            entryFileNames: ({ name }) =>
              name === 'entry.client' ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
          // The router's hints and checks for developers' mistakes; production has nobody to read them.
          treeshake: {
            manualPureFunctions: ['warning', 'warningOnce', 'invariant', 'UNSAFE_invariant'],
            // Without this, a page that draws one icon loads all.
            moduleSideEffects: [{ test: /app\/ui\/icons\.ts$|^\0lucide:/, sideEffects: false }],
          },
        },
      },
    },
    ssr: {
      // The server bundle starts at the whole web application, so that pages, machine endpoints and jobs share one copy of every module.
      build: {
        rolldownOptions: {
          input: './server/app.ts',
          // Every process keeps the text of its code, at two bytes a character if one is not in ASCII. Names stay, for stack traces.
          output: { charset: 'ascii', comments: false, minify: { compress: false, mangle: false } },
        },
      },
      // Leaves out the halves of packages that only development runs, such as half a megabyte of React.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // Packages go into it too: loading a thousand files would take each process a second and four times the memory.
      // All but two that look for files beside their own, which only the thread that prints PDFs loads, sharp with its
      // native library, and two that a built shop never loads: Vite, and TypeScript, an optional peer that would be built in
      // wherever tests have run.
      resolve:
        command === 'build'
          ? { noExternal: true, external: ['@react-pdf/renderer', 'sharp', 'subset-font', 'typescript', 'vite'] }
          : {},
    },
  },
  // Names the files of lazy modules for .size-limit.js and app/http/lazy-modules.server.ts.
  build: { manifest: true },
  plugins: [
    icons,
    tailwindcss(),
    // The jobs have no routes, and would delete the types of the routes while the web process writes them.
    mode !== 'jobs' && reactRouter(),
    messages,
    moreEntries,
    visitorsManifest,
    !process.env.BUILD_WITH_FAIL_POINTS && withoutFailPoints,
  ],
}))
