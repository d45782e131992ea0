import compile from 'icu-minify/compile'
import { type Language, languages } from './languages.ts'

type Compiled = ReturnType<typeof compile>

/** Compiles an ICU message. Right-to-left text isolates parameters, so that a name and a number stay in order. */
export function compileMessage(text: string, language: Language): Compiled {
  const message = compile(text)
  return languages[language].direction === 'rtl' ? (isolate(message) as Compiled) : message
}

function isolate(node: unknown): unknown {
  if (Array.isArray(node))
    return node.flatMap((part) => (isParameter(part) ? ['\u2068', part, '\u2069'] : [isolate(part)]))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([name, option]) => [name, isolate(option)]))
}

function isParameter(part: unknown): boolean {
  return Array.isArray(part) && part.length === 1 && typeof part[0] === 'string'
}
