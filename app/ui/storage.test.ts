import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseCookies } from '#app/components/cookie-banner.tsx'
import { allowedKinds, hasConsent, optionalKinds } from '#app/lib/cookies.ts'
import { forgetValues, keepValue, keptValue } from './storage.ts'

/** Stubs cookies and local storage; `written` holds every assigned cookie in order. */
function fakeBrowser(protocol: string) {
  const jar = new Map<string, string>()
  const written: string[] = []
  const stored: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem(key: string, value: string) {
      stored[key] = value
    },
    removeItem(key: string) {
      delete stored[key]
    },
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(stored, name, { value })
  vi.stubGlobal('window', { location: { protocol }, localStorage: stored })
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      written.push(line)
      const [pair = ''] = line.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      if (/Max-Age=0;/.test(line)) jar.delete(name)
      else jar.set(name, pair.slice(name.length + 1))
    },
  })
  return { jar, written, stored }
}

let browser: ReturnType<typeof fakeBrowser>

beforeEach(() => {
  browser = fakeBrowser('http:')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const functional = { kind: 'functional' } as const
const long = 'x'.repeat(4001)

test('keeps nothing before consent, after a rejection, or of a kind that is not allowed', () => {
  expect(keepValue('draft', 'text', functional)).toBe(false)
  chooseCookies([])
  expect(keepValue('draft', long, functional)).toBe(false)
  chooseCookies(['analytics', 'marketing'])
  expect(keepValue('draft', 'text', functional)).toBe(false)
  expect(keptValue('draft')).toBeUndefined()
  expect([...browser.jar.keys()]).toEqual(['cookie_consent', 'cookie_preferences'])
  expect(browser.stored).toEqual({})
})

test('keeps up to 4000 characters in a cookie for 30 days, and longer values in local storage', () => {
  chooseCookies(optionalKinds)
  expect(keepValue('draft', 'x'.repeat(4000), functional)).toBe(true)
  expect(browser.written.at(-1)).toBe(`draft=${'x'.repeat(4000)}; Path=/; Max-Age=2592000; SameSite=Lax`)
  expect(browser.stored).toEqual({})
  expect(keptValue('draft')).toHaveLength(4000)

  expect(keepValue('draft', long, functional)).toBe(true)
  expect(Object.values(browser.stored)).toEqual([long])
  expect(keptValue('draft')).toBe(long)
})

test('leaves the cookie unchanged for a long value, and removes it with the prefer flag', () => {
  chooseCookies(optionalKinds)
  keepValue('draft', 'short', functional)
  keepValue('draft', long, functional)
  expect(browser.jar.get('draft')).toBe('short')
  expect(keptValue('draft')).toBe(long)
  keepValue('draft', long, { ...functional, preferLocalStorage: true })
  expect(browser.jar.has('draft')).toBe(false)
  expect(keptValue('draft')).toBe(long)

  keepValue('draft', 'short again', { ...functional, preferLocalStorage: true })
  expect(keptValue('draft')).toBe('short again')
  expect(browser.stored).toEqual({})
})

test('measures the length after encoding', () => {
  chooseCookies(optionalKinds)
  keepValue('draft', ';'.repeat(1333), functional)
  expect(browser.jar.get('draft')).toHaveLength(3999)
  keepValue('draft', ';'.repeat(1334), functional)
  expect(keptValue('draft')).toBe(';'.repeat(1334))
  expect(Object.keys(browser.stored)).toHaveLength(1)
})

test.each(['', 'light', '{"a":"b; c=d"}', 'ümläut 😀', '\u202etxt', '%', 'a=b'])('reads back the value %j', (value) => {
  chooseCookies(optionalKinds)
  expect(keepValue('draft', value, functional)).toBe(true)
  expect(keptValue('draft')).toBe(value)
})

test('reads a cookie with an invalid encoding unchanged', () => {
  browser.jar.set('draft', '%E0%A4%A')
  expect(keptValue('draft')).toBe('%E0%A4%A')
})

test('removes every cookie but consent and session, and its own local storage entries, on rejection', () => {
  chooseCookies(optionalKinds)
  for (const name of ['currentUser', 'appTheme', 'elsewhere']) browser.jar.set(name, '1')
  keepValue('draft', long, functional)
  window.localStorage.setItem('of another program', '1')
  chooseCookies([])
  expect(Object.fromEntries(browser.jar)).toEqual({ currentUser: '1', cookie_consent: 'rejected' })
  expect(browser.stored).toEqual({ 'of another program': '1' })
})

test('keeps consent and preferences for a year, and marks them secure under https', () => {
  browser = fakeBrowser('https:')
  chooseCookies(['functional', 'marketing'])
  expect(browser.written).toEqual([
    'cookie_consent=accepted; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    'cookie_preferences=functional.marketing; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  ])
})

test('keeps only short values in a browser that refuses local storage', () => {
  chooseCookies(optionalKinds)
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(keepValue('draft', 'short', functional)).toBe(true)
  expect(keepValue('draft', long, functional)).toBe(false)
  expect(keptValue('draft')).toBe('short')
  expect(() => forgetValues()).not.toThrow()
})

test.each([
  ['', null],
  ['cookie_consent=maybe', null],
  ['my_cookie_consent=accepted', null],
  ['cookie_consent=rejected', []],
  ['cookie_consent=rejected; cookie_preferences=functional', []],
  ['appTheme=light; cookie_consent=accepted', ['functional', 'analytics', 'marketing']],
  ['cookie_consent=accepted; cookie_preferences=marketing.unknown', ['marketing']],
])('reads the cookies %j as allowing %j', (cookies, allowed) => {
  expect(allowedKinds(cookies)).toEqual(allowed)
  expect(hasConsent(cookies, 'functional')).toBe(allowed?.includes('functional') ?? false)
})
