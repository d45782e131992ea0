import { Font } from '@react-pdf/renderer'

/** Each as a data address, by `family.script.weight`; fonts.config.ts writes them. */
const files = import.meta.glob<string>('../../.cache/fonts/papers/*.ttf', {
  query: '?inline',
  import: 'default',
  eager: true,
})

/**
 * Text, and numbers that are compared down a column. A letter is taken from the first face that has it: the text face knows Latin
 * alone, and the other one stands in for Cyrillic and Greek.
 */
export const mono = [
  'jetbrains-mono.latin',
  'jetbrains-mono.latin-ext',
  'jetbrains-mono.cyrillic',
  'jetbrains-mono.cyrillic-ext',
  'jetbrains-mono.greek',
  'jetbrains-mono.vietnamese',
]
export const sans = ['instrument-sans.latin', 'instrument-sans.latin-ext', ...mono]

/** Makes them known to the library, and answers whether any of them has a letter. */
export async function loadTypefaces(): Promise<(codePoint: number) => boolean> {
  const letters = new Set<number>()
  // No word is broken with a hyphen that a name or an address does not have.
  Font.registerHyphenationCallback((word) => [word])
  for (const [path, src] of Object.entries(files)) {
    const [family = '', script = '', weight = ''] = path.slice(path.lastIndexOf('/') + 1).split('.')
    for (const letter of await loadFace(`${family}.${script}`, Number(weight), src)) letters.add(letter)
  }
  return (codePoint) => letters.has(codePoint)
}

/** Makes a face known to the library and returns the code points that it has. */
export async function loadFace(fontFamily: string, fontWeight: number, src: string): Promise<number[]> {
  Font.register({ family: fontFamily, src, fontWeight })
  const source = Font.getRegisteredFonts()[fontFamily]?.resolve({ fontFamily, fontWeight })
  await source?.load()
  if (!source?.data) throw new Error(`The typeface ${fontFamily} cannot be read.`)
  // All faces bear the name of their typeface. The library tells embedded faces apart by it, and would embed one more for each text.
  Object.defineProperty(source.data, 'postscriptName', { value: `${fontFamily}.${fontWeight}` })
  return source.data.characterSet
}
