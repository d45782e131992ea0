import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import mdx from '@mdx-js/rollup'
import { reactRouter } from '@react-router/dev/vite'
import withSections from '@stefanprobst/rehype-extract-toc'
import withSectionsExport from '@stefanprobst/rehype-extract-toc/mdx'
import tailwindcss from '@tailwindcss/vite'
import withSlugs from 'rehype-slug'
import subsetFont from 'subset-font'
import { defineConfig } from 'vite'

// What every page needs travels in one file instead of twenty small ones.
const shell = { name: 'shell', test: /app\/(root|components\/(public-shell|refusal-notice))\.tsx/ }

// Legal texts are Markdown; the build makes components of them, so that no parser reaches the browser.
const markdown = mdx({ rehypePlugins: [withSlugs, withSections, withSectionsExport] })

// Keys and credentials are read character by character, so their typeface goes without ligatures, which draw `!=` as one
// sign. Those, and weights that nothing uses, are more than half of the file that every first visit waits for.
const monoFace = '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'
// The same characters as the unicode-range in app.css.
const latin: [first: number, last: number][] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2027],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
]

async function writeMonoFace(target: URL) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(monoFace)))
  const characters = latin.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
  const subset = await subsetFont(whole, String.fromCodePoint(...characters), {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  await mkdir(new URL('.', target), { recursive: true })
  // Under its own name until it is whole: two builds may run at once.
  const part = new URL(`${target.href}.${process.pid}`)
  await writeFile(part, subset)
  await rename(part, target)
}

await writeMonoFace(new URL('.cache/fonts/jetbrains-mono.woff2', import.meta.url))

export default defineConfig(({ command }) => ({
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [shell] } } } } },
    ssr: {
      // The server bundle starts at the whole web application, so that pages, machine endpoints and jobs share one copy of every module.
      build: { rolldownOptions: { input: './server/app.ts' } },
      // Packages go into it too: loading a thousand files would take each process a second and four times the memory.
      resolve: { noExternal: command === 'build' ? true : undefined },
    },
  },
  plugins: [tailwindcss(), { enforce: 'pre', ...markdown }, reactRouter()],
}))
