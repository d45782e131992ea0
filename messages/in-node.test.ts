import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { currentLanguage, inLanguage, setOwnLanguage, t } from './in-node.ts'

test('reads English outside a request', () => {
  expect(currentLanguage()).toBe('en')
  expect(t('shop.contact.title')).toBe('Contact Us')
})

test('keeps the language of a request over its pauses, and of the path over a setting', async () => {
  const other = 'xx' as ReturnType<typeof currentLanguage>
  const request = (isOwn: boolean) =>
    inLanguage(
      'en',
      async () => {
        await nextTurn()
        setOwnLanguage(other)
        await nextTurn()
        return currentLanguage()
      },
      { isOwn },
    )
  expect(await Promise.all([request(true), request(false)])).toEqual([other, 'en'])
  setOwnLanguage(other)
  expect(currentLanguage()).toBe('en')
})
