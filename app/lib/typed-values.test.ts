import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldEmail, foldEmailPart, isEmail } from './email-address.ts'
import { foldLicenseKey, isLicenseKey } from './license-key.ts'
import { amountFault, parseDollars } from './parse-dollars.ts'
import { foldName, foldTyped, hasLetter, searchText } from './plain-text.ts'
import { foldUuid, isUuid } from './uuid.ts'

const KEY = 'KBBD-OIEG-M2KK-D2VJ'
const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

const invisible = ['\u200b', '\u200c', '\u200d', '\u200e', '\u202e', '\u2060', '\ufeff', '\u2066']
const blanks = [' ', '\t', '\n', '\r\n', '\u00a0', '\u2009', '\u202f', '\u3000']
const dashes = [...'-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\u00ad\uff0d\ufe63\ufe58\u30fc']

/** Invisible characters and blanks around a pasted text. */
const around = fc.string({ unit: fc.constantFrom(...invisible, ...blanks), maxLength: 4 })
const pasted = (text: string, dash = fc.constantFrom(...dashes)) =>
  fc
    .tuple(around, around, fc.boolean(), fc.boolean(), fc.array(dash, { minLength: 4, maxLength: 4 }))
    .map(([before, after, isLower, isWide, chosen]) => {
      let at = 0
      const dashed = text.replaceAll('-', () => chosen[at++] ?? '-')
      const cased = isLower ? dashed.toLowerCase() : dashed
      return before + (isWide ? cased.replace(/[!-~]/g, wide) : cased) + after
    })
const wide = (sign: string) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)

describe('license keys', () => {
  test('are read however they were pasted', () => {
    fc.assert(fc.property(pasted(KEY), (typed) => foldLicenseKey(typed) === KEY))
  })

  test.each([
    'kbbd oieg m2kk d2vj',
    'KBBD-OIEG-\r\n M2KK-D2VJ',
    'KBBD -OIEG - M2KK- D2VJ',
    'KB\u00adBD-OI\u00adEG-M2KK-D2VJ',
    'KBBD-\u00adOIEG-M2KK\u200b-D2VJ',
    ' kbbdoiegm2kkd2vj\n',
    'KBBD\u200bOIEGM2KKD2VJ',
  ])('reads %j as a key', (typed) => expect(foldLicenseKey(typed)).toBe(KEY))

  test.each([
    '',
    '-',
    'KBBDOIEGM2KKD2V',
    'KBBDOIEGM2KKD2VJA',
    'KBBD-OIEG-M2KK',
    `${KEY}-AAAA`,
    'KBBD_OIEG_M2KK_D2VJ',
    'КBBD-OIEG-M2KK-D2VJ',
  ])('refuses %j', (typed) => expect(isLicenseKey(foldLicenseKey(typed))).toBe(false))
})

test('reads ids however they were pasted', () => {
  expect(foldUuid(` ${ID.replaceAll('-', '').toUpperCase()}`)).toBe(ID)
  fc.assert(fc.property(pasted(ID), (typed) => foldUuid(typed) === ID && isUuid(foldUuid(typed))))
})

describe('email addresses', () => {
  test('are read however they were pasted', () => {
    fc.assert(
      fc.property(pasted('Mara.Lind+shop@Example.com'), (typed) => foldEmail(typed) === 'mara.lind+shop@example.com'),
    )
  })

  test.each([
    ['mara@bücher.example', 'mara@xn--bcher-kva.example'],
    ['Mara@BÜCHER.EXAMPLE', 'mara@xn--bcher-kva.example'],
    ['mara@bu\u0308cher.example', 'mara@xn--bcher-kva.example'],
    ['mara@xn--bcher-kva.example', 'mara@xn--bcher-kva.example'],
    ['a@faß.example', 'a@xn--fa-hia.example'],
    ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
    ['a@почта.рф', 'a@xn--80a1acny.xn--p1ai'],
  ])('stores %s as %s', (typed, kept) => {
    expect(foldEmail(typed)).toBe(kept)
    expect(isEmail(kept)).toBe(true)
  })

  test('do not change when folded again', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.emailAddress())
    fc.assert(
      fc.property(text, (typed) => foldEmail(foldEmail(typed)) === foldEmail(typed)),
      { numRuns: 2000 },
    )
  })

  test('of every common form are accepted', () => {
    const local = fc.stringMatching(/^[a-z0-9]([a-z0-9_+-]{0,20}[a-z0-9])?$/)
    fc.assert(fc.property(local, fc.domain(), (name, domain) => isEmail(foldEmail(`${name}@${domain}`))))
  })

  test.each([
    ...['', '@', 'mara', 'a@b', 'a@@b.example', 'a b@c.example', '.a@b.example', 'a.@b.example', 'a..b@c.example'],
    ...[
      'a@b..example',
      'a@-b.example',
      'a@1.2.3.4',
      'a@0x7f.1',
      'a@[::1]',
      'a@b.example/x',
      'a@b.example:25',
      '<a@b.example>',
    ],
    ...[
      'a@ü/x.example',
      'a@ü%2e.example',
      'müller@b.example',
      `${'a'.repeat(65)}@b.example`,
      `a@${'b.'.repeat(130)}example`,
    ],
  ])('refuses %j', (typed) => expect(isEmail(foldEmail(typed))).toBe(false))

  test.each([
    ['BÜCHER.example', 'xn--bcher-kva.example'],
    ['@bücher.example', '@xn--bcher-kva.example'],
    ['Müll', 'müll'],
    ['\u200bmara@', 'mara@'],
  ])('searches for %s as %s', (typed, part) => expect(foldEmailPart(typed)).toBe(part))
})

describe('names', () => {
  test.each([
    ['\u202eMara\u202c', 'Mara'],
    ['\u200bMara\u00a0', 'Mara'],
    ['Ma\u00adra', 'Mara'],
    ['\u3164', ''],
    ['Mara \u200d', 'Mara'],
    ['ک\u200cتاب', 'ک\u200cتاب'],
    ['क्\u200dष', 'क्\u200dष'],
    ['Mara 👩\u200d💻', 'Mara 👩\u200d💻'],
    ['Mara ❤\ufe0f', 'Mara ❤\ufe0f'],
    ["O'Brien-Ünal", "O'Brien-Ünal"],
  ])('stores %j as %j', (typed, kept) => expect(foldName(typed)).toBe(kept))

  test('need a visible letter', () => {
    for (const name of ['Mara', '李', 'ﺎ', 'x1']) expect(hasLetter(foldName(name)), name).toBe(true)
    for (const name of ['', '123', '-', '👩\u200d💻', '\u3164', '\u115f', '\uffa0', '\u2800', '\u200d']) {
      expect(hasLetter(foldName(name)), name).toBe(false)
    }
  })
})

test.each([...invisible, ...blanks, ...dashes, 'A', '@', '.', '\u0130'])(
  'refuses an overlong text of %j as any value',
  (sign) => {
    const typed = sign.repeat(100_000)
    expect([foldLicenseKey(typed), foldEmail(typed)]).toEqual([typed, typed])
    expect([isLicenseKey(typed), isUuid(foldUuid(typed)), isEmail(typed)]).toEqual([false, false, false])
    expect([parseDollars(typed), amountFault(typed)]).toEqual([null, null])
  },
)

test('refuses a long run of digits as an amount', () => expect(amountFault(`${'1'.repeat(1_000_000)}x`)).toBe(null))

test('ignores invisible characters in amounts', () => {
  fc.assert(fc.property(around, around, (before, after) => parseDollars(`${before}25.50${after}`) === 2550))
})

test('leaves marks as they are when there are absurdly many, because sorting them takes quadratic time', () => {
  const marks = '\u0315'.repeat(500) + '\u0316'.repeat(500)
  for (const fold of [foldName, foldTyped, (text: string) => searchText(text, 2_000)]) {
    expect(fold(`a${marks}`)).toBe(`a${marks}`)
    expect(fold('a\u0315\u0316')).toBe('a\u0316\u0315')
  }
})

test('ignores invisible characters in a search', () => {
  expect(searchText('\ufeff Ma\u200bra\0 ', 100)).toBe('Mara')
})
