import { describe, expect, test } from 'vitest'
import { flashOf, withFlash } from './flash.ts'

const told = (path: string, actorName: string | null = null) => flashOf(new URL(path, 'http://localhost'), actorName)

describe('a flash message in a URL', () => {
  test('is told by its name', () => {
    expect(told(withFlash('/admin/claims?q=a#b', 'claim-decided'))).toMatchObject({ title: 'Claim decided' })
    expect(withFlash('/admin/claims?q=a#b', 'claim-decided')).toBe('/admin/claims?q=a&flash=claim-decided#b')
  })

  test('counts with the number behind it', () => {
    const description = '9,949 accounts added'
    expect(told(withFlash('/', 'stock-imported', 1))).toMatchObject({ description: '1 account added' })
    expect(told(withFlash('/', 'stock-imported', 9_949))).toMatchObject({
      title: 'Bulk Upload Successful',
      description,
    })
  })

  test('names the cents behind it as dollars', () => {
    expect(told(withFlash('/', 'order-refunded', 123_450))).toMatchObject({
      description: '$1,234.50 went to the customer’s balance.',
    })
    expect(told('/?flash=order-refunded')).toBeNull()
  })

  test.each(['', 'unknown', 'constructor', '__proto__', 'stock-imported', 'stock-imported:', 'stock-imported:-1'])(
    '%j is none',
    (name) => expect(told(`/?flash=${name}`)).toBeNull(),
  )

  test.each(['1e3', 'many', '<b>1</b>', '1234567890', '1.5'])('says nothing of %j in place of a number', (count) => {
    expect(told(`/?flash=${encodeURIComponent(`stock-imported:${count}`)}`)).toBeNull()
  })

  test('greets nobody but whoever is signed in', () => {
    const greeting = withFlash('/', 'login-successful')
    expect(told(greeting)).toBeNull()
    expect(told(greeting, '$& Mara')).toMatchObject({ description: 'Welcome, $& Mara!' })
  })
})
