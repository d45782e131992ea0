import { expect, test } from 'vitest'
import { type MarkdownNode, parseMarkdown, parseOwnMarkdown } from './markdown.server.ts'

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

test('makes elements of placeholders, and a block of one that is a whole paragraph', () => {
  expect(outline(parseMarkdown('At {siteName}, **{siteName}**\n\n{table}'))).toBe(
    'p(At siteName(), strong(siteName()))table()',
  )
})

test.each(['<script>alert(1)</script>', 'a <b>b</b>', '- a\n  <br>', '![a](b.png)', '| a |\n| - |\n| b |'])(
  'refuses %j',
  (text) => {
    expect(() => parseMarkdown(text)).toThrow('Texts of the shop must not contain')
  },
)

test.each([
  ['## A\n### B\n# C', 'h3(A)h4(B)h2(C)'],
  ['### A\n#### B', 'h2(A)h3(B)'],
  ['One\ntwo', 'p(Onebr()two)'],
  ['> **a** ~~b~~', 'blockquote(p(strong(a) del(b)))'],
  ['```\n<b>\n```\n---', 'pre(<b>)hr()'],
  [
    '[a](https://example.com) [b](mailto:a@example.com) [c](/tools)',
    'p(ahttps://example.com(a) amailto:a@example.com(b) a/tools(c))',
  ],
])('parses %j of an operator', (text, expected) => {
  expect(outline(parseOwnMarkdown(text))).toBe(expected)
})

test.each([
  '<script>alert(1)</script>',
  '![a](b.png)',
  '[a](javascript:alert(1))',
  '[a](//example.com)',
  '[a](data:text/html,x)',
])('shows %j of an operator as typed', (text) => {
  expect(outline(parseOwnMarkdown(text)).replace(/^p\((.*)\)$/, '$1')).toBe(text)
})

test('shows placeholders of an operator as typed', () => {
  expect(outline(parseOwnMarkdown('{siteName}'))).toBe('p({siteName})')
})
