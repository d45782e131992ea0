import { describe, expect, test } from 'vitest'
import { flashOf, withFlash } from './flash.ts'

const flashIn = (path: string, actorName: string | null = null) => flashOf(new URL(path, 'http://localhost'), actorName)

describe('a flash message in a URL', () => {
  test('is selected by its name', () => {
    expect(flashIn(withFlash('/admin/claims?q=a#b', 'claim-decided'))).toMatchObject({ title: 'Claim decided' })
    expect(withFlash('/admin/claims?q=a#b', 'claim-decided')).toBe('/admin/claims?q=a&flash=claim-decided#b')
  })

  test('inserts the number after the name', () => {
    const description = '9,949 accounts added'
    expect(flashIn(withFlash('/', 'stock-imported', 1))).toMatchObject({ description: '1 account added' })
    expect(flashIn(withFlash('/', 'stock-imported', 9_949))).toMatchObject({
      title: 'Bulk Upload Successful',
      description,
    })
  })

  test('states the limits that the code gives', () => {
    expect(flashIn(withFlash('/', 'session-ended', 15))).toMatchObject({
      title: 'Session ended',
      description: 'Your session ended after 15 minutes of inactivity. Please sign in again.',
      variant: 'destructive',
    })
    expect(flashIn(withFlash('/', 'statement-too-long', 2_000))).toMatchObject({
      description: 'It holds up to 2,000 transactions. Download the CSV or shorten the period.',
    })
    expect(flashIn('/?flash=session-ended')).toBeNull()
  })

  test('shows cents after the name as dollars', () => {
    expect(flashIn(withFlash('/', 'order-refunded', 123_450))).toMatchObject({
      description: "$1,234.50 was added to the customer's balance.",
    })
    expect(flashIn('/?flash=order-refunded')).toBeNull()
  })

  test.each(['', 'unknown', 'constructor', '__proto__', 'stock-imported', 'stock-imported:', 'stock-imported:-1'])(
    'ignores the unknown name %j',
    (name) => expect(flashIn(`/?flash=${name}`)).toBeNull(),
  )

  test.each(['1e3', 'many', '<b>1</b>', '1234567890', '1.5'])('shows nothing for %j instead of a number', (count) => {
    expect(flashIn(`/?flash=${encodeURIComponent(`stock-imported:${count}`)}`)).toBeNull()
  })

  test('greets only a signed-in person', () => {
    const greeting = withFlash('/', 'login-successful')
    expect(flashIn(greeting)).toBeNull()
    expect(flashIn(greeting, '$& Mara')).toMatchObject({ description: 'Welcome, $& Mara!' })
  })
})
