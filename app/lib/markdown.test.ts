import { expect, test } from 'vitest'
import { type MarkdownNode, parseMarkdown } from './markdown.server.ts'

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
