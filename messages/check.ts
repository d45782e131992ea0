import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { flatten } from './flatten.ts'
import { DEFAULT_LANGUAGE } from './languages.ts'
import { legalDates } from './legal-dates.ts'
import { splitLegalText } from './legal-text.ts'
import { parametersIn, pluralsIn } from './parameters.ts'

/** Checks the catalogs against the code and English: `npm run messages` lists what translators need to do. */

type Node = { type: string; [key: string]: unknown }

const faults: string[] = []
const catalogs = new Map(await Promise.all(globSync('messages/*/index.ts').map(readCatalog)))
const english = catalogs.get(DEFAULT_LANGUAGE) ?? new Map()
const used = new Set<string>()

for (const file of sources()) {
  const code = readFileSync(file, 'utf8')
  if (/from '#(messages|app\/lib\/stored-text)/.test(code)) visit(parseAst(code, { lang: 'tsx' }), file, code, false)
}
for (const name of english.keys()) if (!used.has(name)) faults.push(`${name}: nothing uses this message`)
for (const [language, catalog] of catalogs) {
  compareWithEnglish(language, catalog)
  for (const file of globSync(`messages/${DEFAULT_LANGUAGE}/legal/*.md`)) compareLegalText(language, file)
}

for (const [name, date] of Object.entries(legalDates)) {
  const { updated } = splitLegalText(readFileSync(`messages/${DEFAULT_LANGUAGE}/legal/${name}.md`, 'utf8'))
  if (updated !== date) faults.push(`messages/legal-dates.ts: has ${date} for ${name}, and the text ${updated}`)
}

if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
console.log(`${english.size} messages in ${[...catalogs.keys()].sort().join(', ')}`)

async function readCatalog(file: string): Promise<[language: string, catalog: Map<string, string>]> {
  const { default: catalog } = await import(path.resolve(file))
  return [path.basename(path.dirname(file)), flatten(catalog)]
}

function sources(): string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'app', 'server'], { encoding: 'utf8' })
  return files.split('\n').filter((file) => /(?<!\.test)\.tsx?$/.test(file))
}

/** Notes each message that is used, and refuses messages that a module reads as it loads, before there is a reader. */
function visit(node: unknown, file: string, code: string, inFunction: boolean): void {
  if (!isNode(node)) {
    for (const child of Array.isArray(node) ? node : []) visit(child, file, code, inFunction)
    return
  }
  if (node.type === 'CallExpression' && isNode(node.callee) && /^(t|rich|stored)$/.test(String(node.callee.name))) {
    const [name] = node.arguments as Node[]
    noteNames(name, file)
    if (!inFunction && node.callee.name !== 'stored')
      faults.push(`${file}:${lineOf(node, code)}: a module must not read messages as it loads`)
  }
  const isInside = inFunction || /Function/.test(node.type)
  for (const [key, child] of Object.entries(node)) {
    if (key !== 'parent' && child instanceof Object) visit(child, file, code, isInside)
  }
}

function noteNames(name: Node | undefined, file: string): void {
  const pattern = patternOf(name)
  if (!pattern) {
    faults.push(`${file}: a message name must be written out, as text, template or condition`)
    return
  }
  const names = english.keys().filter((known) => pattern.test(known))
  for (const known of names) used.add(known)
}

function patternOf(name: Node | undefined): RegExp | null {
  const source = sourceOf(name)
  return source === null ? null : new RegExp(`^(?:${source})$`)
}

function sourceOf(name: Node | undefined): string | null {
  if (name?.type === 'Literal') return escaped(String(name.value))
  if (name?.type === 'ConditionalExpression') {
    const sides = [sourceOf(name.consequent as Node), sourceOf(name.alternate as Node)]
    return sides.includes(null) ? null : `(?:${sides.join('|')})`
  }
  if (name?.type !== 'TemplateLiteral') return null
  const texts = (name.quasis as { value: { cooked: string } }[]).map(({ value }) => escaped(value.cooked))
  return texts.join('[\\w.-]+')
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function lineOf(node: Node, code: string): number {
  return code.slice(0, Number(node.start)).split('\n').length
}

function isNode(value: unknown): value is Node {
  return value instanceof Object && 'type' in value
}

function compareWithEnglish(language: string, catalog: Map<string, string>): void {
  for (const [name, text] of catalog) {
    const source = english.get(name)
    if (source === undefined) faults.push(`${language} ${name}: English has no such message`)
    else if (listOf(text) !== listOf(source)) {
      faults.push(`${language} ${name}: has ${listOf(text)} where English has ${listOf(source)}`)
    }
  }
  for (const [name, text] of english) {
    if (!catalog.has(name)) faults.push(`${language} ${name}: is missing. In English: ${text}`)
  }
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter(isNeeded(language))
  for (const [name, text] of catalog) {
    for (const plural of pluralsIn(text)) {
      const lacking = needed.filter((category) => !plural.includes(category))
      if (lacking.length > 0) faults.push(`${language} ${name}: lacks the plural for ${lacking.join(', ')}`)
    }
  }
}

/** Romance languages use `many` for whole millions only, which reads well enough as `other`. */
function isNeeded(language: string) {
  return (category: string) => category !== 'many' || !/^(es|fr|it|pt)\b/.test(language)
}

function listOf(text: string): string {
  return [...new Set(parametersIn(text))].sort().join(', ') || 'no parameters'
}

/** A translation has the date of its English text, and in each section the same links, numbers and placeholders. */
function compareLegalText(language: string, englishFile: string): void {
  const file = `messages/${language}/legal/${path.basename(englishFile)}`
  if (!existsSync(file)) {
    faults.push(`${file}: is missing`)
    return
  }
  const text = splitLegalText(readFileSync(file, 'utf8'))
  const source = splitLegalText(readFileSync(englishFile, 'utf8'))
  if (text.updated !== source.updated) faults.push(`${file}: is of ${text.updated}, and English of ${source.updated}`)
  if (text.sections.length !== source.sections.length) {
    faults.push(`${file}: has ${text.sections.length} sections, and English ${source.sections.length}`)
    return
  }
  const bodies = [source.intro, ...source.sections.map(({ body }) => body)]
  for (const [index, body] of [text.intro, ...text.sections.map((section) => section.body)].entries()) {
    const [own, expected] = [factsIn(body), factsIn(bodies[index] ?? '')]
    if (own !== expected) faults.push(`${file}: section ${index} has ${own} where English has ${expected}`)
  }
}

function factsIn(markdown: string): string {
  return (markdown.match(/\{\w+\}|\]\(\S+?\)|`[^`]+`|\d+|^(?:- |\*\*)/gm) ?? []).sort().join(' ') || 'nothing'
}
