import { expect, test } from 'vitest'
import type { MarkdownNode } from '#app/lib/markdown.server.ts'
import type { Language } from '#messages/languages.ts'
import { readLegalText } from './legal-texts.server.ts'

const names = ['disclaimer', 'privacy-policy', 'terms-of-service'] as const

function tagsIn(nodes: MarkdownNode[]): string[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tagsIn(node.children)]))
}

function linksIn(nodes: MarkdownNode[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.href ? [node.href] : []), ...linksIn(node.children)],
  )
}

test('links only to sections that exist', () => {
  const ids = Object.fromEntries(names.map((name) => [name, readLegalText(name).sections.map(({ id }) => id)]))
  for (const name of names) {
    const { intro, sections } = readLegalText(name)
    for (const link of linksIn([...intro, ...sections.flatMap(({ nodes }) => nodes)])) {
      const [, page = name, id] = /^(?:\.\.\/([\w-]+))?.*?#(.+)$/.exec(link) ?? []
      if (id) expect(ids[page], link).toContain(id)
    }
  }
})

test('has an element for every placeholder', () => {
  const nodes = names
    .map((name) => readLegalText(name))
    .flatMap(({ intro, sections }) => [intro, ...sections.map((s) => s.nodes)])
  const own = tagsIn(nodes.flat()).filter((tag) => /[A-Z]/.test(tag))
  expect([...new Set(own)].sort()).toEqual(['productTerms', 'siteName'])
})

test.each(['es', 'pt-BR', 'ru', 'zh-CN', 'ar'])('reads %s with the ids of the English sections', (language) => {
  for (const name of names) {
    const english = readLegalText(name)
    const text = readLegalText(name, language as Language)
    expect(text.title).not.toBe(english.title)
    expect(text.sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id))
  }
})

test('reads English where a language has no text', () => {
  const english = readLegalText('disclaimer')
  expect(english.title).toBe('Disclaimer')
  expect(readLegalText('disclaimer', 'xx' as Language)).toEqual(english)
})
