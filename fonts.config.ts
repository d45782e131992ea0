import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { writeCached } from './server/write-cached.ts'

// Keys and credentials are read character by character, so their typeface goes without ligatures, which draw `!=` as one
// sign. Those, and weights that nothing uses, are more than half of the file that every first visit waits for.
const monoFace = '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'
// Keep in step with the unicode-range in app.css.
const latin: [first: number, last: number][] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2027],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
]

/** The typeface that app.css names, into .cache/fonts. */
export async function writeMonoFace(): Promise<void> {
  const given = await readFace(monoFace)
  const characters = latin.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
  const subset = await subsetFont(given, String.fromCodePoint(...characters), {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  await writeCached('fonts/jetbrains-mono.woff2', subset)
}

// PDFs take neither WOFF2 nor a variable weight, so their typefaces are written as plain files, one for each script and
// weight. Of the features, which cost most of the time of a long PDF, only kerning is kept.
const entire = { targetFormat: 'sfnt', keepAllGlyphs: true, noHinting: true } as const
const pdfFaces = [
  { family: 'instrument-sans', scripts: ['latin', 'latin-ext'], kept: { ...entire, keepFeatures: ['kern'] } },
  // The text face has no Cyrillic.
  { family: 'noto-sans-sc', scripts: ['cyrillic'], kept: { ...entire, keepFeatures: ['kern'] } },
  // Arabic letters change shape where they join, which takes all features.
  { family: 'vazirmatn', scripts: ['arabic'], kept: entire },
  {
    family: 'jetbrains-mono',
    scripts: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'],
    kept: { ...entire, keepFeatures: [] },
  },
]
const pdfWeights = [400, 600]

/** The typefaces of app/pdf, into .cache/fonts/pdf as `family.script.weight.ttf`. */
export async function writePdfFaces(): Promise<void> {
  for (const { family, scripts, kept } of pdfFaces) {
    for (const script of scripts) {
      const given = await readFace(`@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`)
      for (const weight of pdfWeights) {
        const face = await subsetFont(given, '', { ...kept, variationAxes: { wght: weight } })
        await writeCached(`fonts/pdf/${family}.${script}.${weight}.ttf`, face)
      }
    }
  }
}

function readFace(file: string): Promise<Buffer> {
  return readFile(fileURLToPath(import.meta.resolve(file)))
}
