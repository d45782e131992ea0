import { AsyncLocalStorage } from 'node:async_hooks'
import { StyleSheet } from '@react-pdf/renderer'
import { type Language, languages } from '#messages/languages.ts'
import type { Faces } from './typefaces.ts'

const ink = '#211d18'
const muted = '#6b6357'
const line = '#dcd4c5'
const signal = '#e2711d'

type Styles = ReturnType<typeof stylesFor>

const current = new AsyncLocalStorage<Styles>()

/** Prints a document in `styles`. Not a React context: the build and the library have separate copies of React. */
export function inStyles<Result>(styles: Styles, print: () => Result): Result {
  return current.run(styles, print)
}

export function currentStyles(): Styles {
  const styles = current.getStore()
  if (!styles) throw new Error('A document is printed within inStyles.')
  return styles
}

export function isMirrored(language: Language): boolean {
  return languages[language].direction === 'rtl'
}

export function stylesFor(language: Language, { sans, mono }: Faces) {
  const mirrored = isMirrored(language)
  const row = mirrored ? 'row-reverse' : 'row'
  const [start, end] = mirrored ? (['right', 'left'] as const) : (['left', 'right'] as const)
  return StyleSheet.create({
    page: {
      paddingTop: 48,
      paddingBottom: 64,
      paddingHorizontal: 48,
      fontFamily: sans,
      fontSize: 9,
      lineHeight: 1.45,
      textAlign: start,
      color: ink,
    },
    edge: { position: 'absolute', top: 0, left: 0, right: 0, height: 5, backgroundColor: signal },
    head: { flexDirection: row, justifyContent: 'space-between', marginBottom: 22 },
    title: { fontSize: 20, fontWeight: 600, lineHeight: 1.2 },
    number: { fontFamily: mono, fontSize: 9, color: muted, marginTop: 3 },
    aside: { width: 280, textAlign: end },
    parties: {
      flexDirection: row,
      gap: 24,
      paddingVertical: 14,
      marginBottom: 22,
      borderTop: `1 dashed ${line}`,
      borderBottom: `1 dashed ${line}`,
    },
    party: { flex: 1, overflow: 'hidden' },
    label: { fontSize: 8, color: muted },
    strong: { fontWeight: 600 },
    mono: { fontFamily: mono, fontSize: 8.5 },
    muted: { color: muted },
    row: { flexDirection: row, gap: 10, paddingVertical: 6, borderBottom: `0.5 solid ${line}` },
    rowHead: { flexDirection: row, gap: 10, paddingBottom: 4, borderBottom: `1 solid ${ink}` },
    wide: { flex: 1, overflow: 'hidden' },
    // Aligns the last digits of a column in every language.
    amount: { width: 84, fontFamily: mono, fontSize: 8.5, textAlign: 'right' },
    amountHead: { width: 84, fontSize: 8, color: muted, textAlign: 'right' },
    sums: { marginTop: 14, width: 250, alignSelf: mirrored ? 'flex-start' : 'flex-end' },
    sum: { flexDirection: row, justifyContent: 'space-between', gap: 10, paddingVertical: 4 },
    sumAmount: { width: mirrored ? 84 : 'auto', fontFamily: mono, fontSize: 8.5, textAlign: 'right' },
    sumLast: { borderTop: `1 solid ${ink}`, marginTop: 2, paddingTop: 6 },
    note: { marginTop: 22 },
    flow: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: mirrored ? 'flex-end' : 'flex-start' },
    foot: {
      position: 'absolute',
      bottom: 30,
      left: 48,
      right: 48,
      flexDirection: row,
      justifyContent: 'space-between',
      fontSize: 7.5,
      color: muted,
    },
  })
}
