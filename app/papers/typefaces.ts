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
    const face = { fontFamily: `${family}.${script}`, fontWeight: Number(weight) }
    Font.register({ family: face.fontFamily, src, fontWeight: face.fontWeight })
    const source = Font.getRegisteredFonts()[face.fontFamily]?.resolve(face)
    await source?.load()
    if (!source?.data) throw new Error(`The typeface ${path} is not to be read.`)
    for (const letter of source.data.characterSet) letters.add(letter)
    // The faces of all scripts and weights bear one name, by which the library tells embedded ones apart; by that it would embed
    // one more for each text.
    Object.defineProperty(source.data, 'postscriptName', { value: `${family}.${script}.${weight}` })
  }
  return (codePoint) => letters.has(codePoint)
}
