import { describe, expect, test } from 'vitest'
import { flashOf, withFlash } from './flash.ts'

const shown = (path: string, actorName: string | null = null) => flashOf(new URL(path, 'http://localhost'), actorName)

describe('a flash message in a URL', () => {
  test('is found by its name', () => {
    expect(shown(withFlash('/admin/claims?q=a#b', 'claim-decided'))).toMatchObject({ title: 'Claim decided' })
    expect(withFlash('/admin/claims?q=a#b', 'claim-decided')).toBe('/admin/claims?q=a&flash=claim-decided#b')
  })

  test('includes the count after its name', () => {
    const description = '9,949 accounts added'
    expect(shown(withFlash('/', 'stock-imported', 1))).toMatchObject({ description: '1 account added' })
    expect(shown(withFlash('/', 'stock-imported', 9_949))).toMatchObject({
      title: 'Bulk Upload Successful',
      description,
    })
  })

  test('shows the cents after its name as dollars', () => {
    expect(shown(withFlash('/', 'order-refunded', 123_450))).toMatchObject({
      description: '$1,234.50 went to the customer’s balance.',
    })
    expect(shown('/?flash=order-refunded')).toBeNull()
  })

  test.each(['', 'unknown', 'constructor', '__proto__', 'stock-imported', 'stock-imported:', 'stock-imported:-1'])(
    'is not found by %j',
    (name) => expect(shown(`/?flash=${name}`)).toBeNull(),
  )

  test.each(['1e3', 'many', '<b>1</b>', '1234567890', '1.5'])('is not found with %j in place of a number', (count) => {
    expect(shown(`/?flash=${encodeURIComponent(`stock-imported:${count}`)}`)).toBeNull()
  })

  test('greets only someone who is signed in', () => {
    const greeting = withFlash('/', 'login-successful')
    expect(shown(greeting)).toBeNull()
    expect(shown(greeting, '$& Mara')).toMatchObject({ description: 'Welcome, $& Mara!' })
  })
})
