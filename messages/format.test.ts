import compile from 'icu-minify/compile'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatMessage } from './format.ts'

const format = (text: string, values = {}) => formatMessage(compile(text), 'en', values)

test.each([
  ["You can't go back.", {}, "You can't go back."],
  ['{count, plural, one {# account} other {# accounts}}', { count: 1 }, '1 account'],
  ['{count, plural, one {# account} other {# accounts}}', { count: 12_000 }, '12,000 accounts'],
  ['{count, plural, =0 {None} other {#}}', { count: 0 }, 'None'],
  ['At most {most, number} for {name}', { most: 5000, name: 'Mara' }, 'At most 5,000 for Mara'],
  ['{kind, select, license {A license} other {An account}}', { kind: 'license' }, 'A license'],
  ["'{'{name}'}'", { name: 'x' }, '{x}'],
])('formats %s with %j', (text, values, expected) => {
  expect(format(text, values)).toBe(expected)
})

test('puts elements where the tags are, and escapes values', () => {
  const message = format('Read <link>the <b>{what}</b></link> first.', {
    what: '<terms>',
    link: (inside: unknown) => createElement('a', { href: '/x' }, inside as string),
    b: (inside: unknown) => createElement('b', null, inside as string),
  })
  expect(renderToStaticMarkup(message)).toBe('Read <a href="/x">the <b>&lt;terms&gt;</b></a> first.')
})
