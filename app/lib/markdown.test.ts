import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type MarkdownNode, parseMarkdown, readMarkdown } from './markdown.server.ts'

/** A readable form, such as `p(Hi em(there))`. */
function outline(nodes: MarkdownNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : `${node.tag}${node.href ?? ''}(${outline(node.children)})`))
    .join('')
}

test.each([
  ['One\ntwo\n\nThree', 'p(One\ntwo)p(Three)'],
  ['# A\n\n## B & C', 'h1(A)h2(B & C)'],
  ['- **A:** b\n- `c<d`', 'ul(li(strong(A:) b)li(code(c<d)))'],
  ['1. _A_', 'ol(li(em(A)))'],
  ['2 \\* 3 [tell us](../contact?kind=a&b=c#d)', 'p(2 * 3 a../contact?kind=a&b=c#d(tell us))'],
])('parses %j', (text, expected) => {
  expect(outline(parseMarkdown(text))).toBe(expected)
})

const placeholders = { siteName: 'inline', table: 'block' } as const

test('makes elements of placeholders, within a sentence or as a paragraph', () => {
  const text = 'At {{siteName}}, **{{ siteName }}**\n\n{{table}}\n\n{{siteName}}'
  const { nodes, faults } = readMarkdown(text, placeholders)
  expect(outline(nodes)).toBe('p(At siteName(), strong(siteName()))table()p(siteName())')
  expect(faults).toEqual({ markup: [], links: [], placeholders: [] })
})

test('keeps placeholders that are unknown, or out of place, as typed', () => {
  const { nodes, faults } = readMarkdown('{{toString}} {{}} {{table}}\n\n- {{a b}}\n\n{siteName} `{{x}}`', placeholders)
  expect(outline(nodes)).toBe('p({{toString}} {{}} {{table}})ul(li({{a b}}))p({siteName} code({{x}}))')
  expect(faults.placeholders).toEqual(['{{toString}}', '{{}}', '{{table}}', '{{a b}}'])
})

test.each([
  '<script>alert(1)</script>',
  'a <b>b</b>',
  '- a\n  <br>',
  '![a](b.png)',
  '| a |\n| - |\n| b |',
  '```\na\n```',
])('shows %j as typed', (text) => {
  const { nodes, faults } = readMarkdown(text)
  expect(faults.markup.length).toBeGreaterThan(0)
  for (const fault of faults.markup) expect(outline(nodes)).toContain(fault)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,a',
  '//evil.example',
  '/\\evil.example',
  'vbscript:a',
])('shows a link to %s as typed', (address) => {
  const { nodes, faults } = readMarkdown(`[a](<${address}>)`)
  expect(outline(nodes)).toMatch(/^p\(\[a\]/)
  expect(faults.links).toHaveLength(1)
})

test.each(['https://example.com', 'mailto:a@example.com', '/tools', '../contact?kind=order#a', '#a', '?version=1'])(
  'links to %s',
  (address) => expect(outline(parseMarkdown(`[a](${address})`))).toBe(`p(a${address}(a))`),
)

test.each(['>', '- ', '1. ', '*a '])('survives deeply nested %j', (mark) => {
  const levels = (nodes: MarkdownNode[]): number =>
    Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + levels(node.children))))
  for (const count of [100, 10_000]) expect(levels(readMarkdown(`${mark.repeat(count)}a`).nodes)).toBeLessThan(60)
})

test('supports everything in the duties of operators', () => {
  const duties = readFileSync(new URL('../../docs/before-you-open-a-shop.md', import.meta.url), 'utf8')
  expect(readMarkdown(duties).faults).toEqual({ markup: [], links: [], placeholders: [] })
})
