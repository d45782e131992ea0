import { describe, expect, test } from 'vitest'
import { languageOr, pathIn, preferredLanguage, prefixOf, splitPath } from './languages.ts'

describe('a path', () => {
  test.each([
    '/',
    '/tools',
    '/tools/story-tag?x=1',
    '/en',
    '/en/tools',
    '/xx/tools',
    '//es',
    '/esquire',
    '/es.json',
    '/_.data',
  ])('names no language in %s', (path) => {
    expect(splitPath(path)).toEqual({ named: null, inner: path })
  })

  test.each([
    ['/es', 'es', '/'],
    ['/es/', 'es', '/'],
    ['/es?x=/y', 'es', '/?x=/y'],
    ['/es#y', 'es', '/#y'],
    ['/es/tools?x=1', 'es', '/tools?x=1'],
    ['/pt-BR/tools', 'pt-BR', '/tools'],
    ['/PT-br/tools', 'pt-BR', '/tools'],
    ['/ar//elsewhere.test', 'ar', '/elsewhere.test'],
    ['/es.data', 'es', '/_.data'],
    ['/es/_.data', 'es', '/_.data'],
    ['/es/es', 'es', '/es'],
  ])('splits %s', (path, named, inner) => {
    expect(splitPath(path)).toEqual({ named, inner })
  })

  test('has no prefix in English', () => {
    expect(prefixOf('en')).toBe('')
    expect(pathIn('en', '/')).toBe('/')
    expect(pathIn('en', '/tools?x=1#y')).toBe('/tools?x=1#y')
  })

  test.each([
    ['/', '/es'],
    ['/?x=1', '/es?x=1'],
    ['/#y', '/es#y'],
    ['/tools?x=1#y', '/es/tools?x=1#y'],
  ])('leads %s to %s in Spanish', (path, expected) => {
    expect(pathIn('es', path)).toBe(expected)
  })
})

test.each([
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['EN-us', 'en'],
  ['xx, en;q=0.1', 'en'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['pt-PT', 'pt-BR'],
  ['zh-Hant-TW, en;q=0.5', 'zh-CN'],
  ['en;q=0.5, ar-EG', 'ar'],
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
