import { expect, test } from 'vitest'
import { textBlocks } from '#app/domain/texts/rules.ts'
import { type MarkdownNode, readMarkdown } from '#app/lib/markdown.server.ts'
import { languageCodes } from '#messages/languages.ts'
import { type LegalName, legalDates } from '#messages/legal-dates.ts'
import { beginningOf, builtInText, parseSections } from './legal-texts.server.ts'

const names = Object.keys(legalDates) as LegalName[]

function read(name: LegalName, language: (typeof languageCodes)[number] = 'en') {
  const original = builtInText(name, legalDates[name], 'en')
  const text = builtInText(name, legalDates[name], language)
  if (!original || !text) throw new Error(`There is no ${name} in ${language}.`)
  return { title: text.title, ...parseSections(original, text.body) }
}

function linksIn(nodes: MarkdownNode[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.href ? [node.href] : []), ...linksIn(node.children)],
  )
}

test('links only to sections that exist', () => {
  const ids = Object.fromEntries(names.map((name) => [name, read(name).sections.map(({ id }) => id)]))
  for (const name of names) {
    const { intro, sections } = read(name)
    for (const link of linksIn([...intro, ...sections.flatMap(({ nodes }) => nodes)])) {
      const [, page = name, id] = /^(?:\.\.\/([\w-]+))?.*?#(.+)$/.exec(link) ?? []
      if (id) expect(ids[page], link).toContain(id)
    }
  }
})

test.each(languageCodes)('supports everything in the texts in %s', (language) => {
  for (const name of names) {
    const { body } = builtInText(name, legalDates[name], language) ?? {}
    expect(body?.length).toBeGreaterThan(500)
    expect(readMarkdown(body ?? '', textBlocks).faults).toEqual({ markup: [], links: [], placeholders: [] })
  }
})

test.each(['es', 'pt-BR', 'ru', 'zh-CN', 'ar'] as const)(
  'reads %s with the ids of the English sections',
  (language) => {
    for (const name of names) {
      const english = read(name)
      const text = read(name, language)
      expect(text.title).not.toBe(english.title)
      expect(text.sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id))
    }
  },
)

test('has only the version of this release', () => {
  expect(builtInText('disclaimer', '2020-01-01', 'en')).toBeNull()
  expect(builtInText('shipping', '2020-01-01', 'en')).toBeNull()
})

test('gives every section its own id', () => {
  const { sections } = parseSections(
    { body: '## A b!\n\n## A, b\n\n## Цены\n\n## Ü' },
    '## Uno\n\n## Dos\n\n## Tres\n\n## Cuatro',
  )
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ['a-b', 'Uno'],
    ['section-2', 'Dos'],
    ['section-3', 'Tres'],
    ['section-4', 'Cuatro'],
  ])
})

test('describes a text by its beginning, without its markup', () => {
  const text = (body: string) => beginningOf(parseSections({ body }, body))
  expect(text('A **short** [text](/tools).\n\n## Title\n\nMore.')).toBe('A short text . More.')
  expect(text('word '.repeat(60)).length).toBeLessThan(156)
})
