import { expect, test } from 'vitest'
import { compileMessage } from './compile-message.ts'
import { formatMessage } from './format.ts'

function inArabic(text: string, values: Parameters<typeof formatMessage>[2]) {
  return formatMessage(compileMessage(text, 'ar'), 'ar', values)
}

test('keeps parameters apart from a sentence that runs from right to left', () => {
  expect(inArabic('{name}، {count, number}', { name: 'Mara', count: 3 })).toBe('\u2068Mara\u2069، 3')
  expect(inArabic('{kind, select, a {({name})} other {x}}', { kind: 'a', name: 'Mara' })).toBe('(\u2068Mara\u2069)')
  expect(inArabic('{n, plural, one {# {name}} other {#}}', { n: 1, name: 'Mara' })).toBe('1 \u2068Mara\u2069')
  expect(inArabic('plain', {})).toBe('plain')
  expect(formatMessage(compileMessage('{name}.', 'es'), 'es', { name: 'Mara' })).toBe('Mara.')
})
