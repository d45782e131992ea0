import { describe, expect, test } from 'vitest'
import { isPanel, languageOr, pathIn, preferredLanguage, prefixOf, splitPath } from './languages.ts'

describe('a path', () => {
  test.each(['/', '/tools', '/tools/story-tag?x=1', '/en', '/en/tools', '/xx/tools', '//es', '/esquire', '/_.data'])(
    'names no language in %s',
    (path) => {
      expect(splitPath(path)).toEqual({ named: null, inner: path })
    },
  )

  test('has no prefix in English', () => {
    expect(prefixOf('en')).toBe('')
    expect(pathIn('en', '/')).toBe('/')
    expect(pathIn('en', '/tools?x=1#y')).toBe('/tools?x=1#y')
  })

  test.each([
    ['/customer', true],
    ['/customer/orders', true],
    ['/admin?x', true],
    ['/customer.data', true],
    ['/customers', false],
    ['/', false],
    ['/administration', false],
  ])('%s belongs to a panel: %s', (path, expected) => {
    expect(isPanel(path)).toBe(expected)
  })
})

test.each([
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['EN-us', 'en'],
  ['xx, en;q=0.1', 'en'],
  ['xx', null],
  ['en;q=0', null],
  ['', null],
  ['*', null],
  [';;;,,q=,', null],
  [`${'x,'.repeat(500)}en`, null],
])('prefers among the languages of %j: %s', (header, expected) => {
  expect(preferredLanguage(header)).toBe(expected)
})

test.each([null, undefined, '', 'xx', 'constructor', '__proto__'])(
  'reads the stored language %j as English',
  (stored) => {
    expect(languageOr(stored)).toBe('en')
  },
)
