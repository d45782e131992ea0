import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { currentLanguage, inLanguage, t } from './in-node.ts'
import type { Language } from './languages.ts'

test('reads English outside a request', () => {
  expect(currentLanguage()).toBe('en')
  expect(t('shop.contact.title')).toBe('Contact Us')
})

test('keeps the language of a request over its pauses', async () => {
  const request = (language: Language) =>
    inLanguage(language, async () => {
      await nextTurn()
      return [currentLanguage(), t('shop.contact.title')]
    })
  expect(await Promise.all([request('es'), request('en')])).toEqual([
    ['es', 'Contacto'],
    ['en', 'Contact Us'],
  ])
  expect(currentLanguage()).toBe('en')
})
