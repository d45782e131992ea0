import { describe, expect, test } from 'vitest'
import { noticeOf, withNotice } from './notices.ts'

const told = (path: string, actorName: string | null = null) => noticeOf(new URL(path, 'http://localhost'), actorName)

describe('a notice in an address', () => {
  test('is told by its name', () => {
    expect(told(withNotice('/admin/claims?q=a#b', 'claim-decided'))).toMatchObject({ title: 'Claim decided' })
    expect(withNotice('/admin/claims?q=a#b', 'claim-decided')).toBe('/admin/claims?q=a&notice=claim-decided#b')
  })

  test('counts with the number behind it', () => {
    const description = '9,949 accounts added'
    expect(told(withNotice('/', 'stock-imported', 1))).toMatchObject({ description: '1 account added' })
    expect(told(withNotice('/', 'stock-imported', 9_949))).toMatchObject({
      title: 'Bulk Upload Successful',
      description,
    })
  })

  test('names the cents behind it as dollars', () => {
    expect(told(withNotice('/', 'order-refunded', 123_450))).toMatchObject({
      description: '$1,234.50 went to the customer’s balance.',
    })
    expect(told('/?notice=order-refunded')).toBeNull()
  })

  test.each(['', 'unknown', 'constructor', '__proto__', 'stock-imported', 'stock-imported:', 'stock-imported:-1'])(
    '%j is none',
    (notice) => expect(told(`/?notice=${notice}`)).toBeNull(),
  )

  test.each(['1e3', 'many', '<b>1</b>', '1234567890', '1.5'])('says nothing of %j in place of a number', (count) => {
    expect(told(`/?notice=${encodeURIComponent(`stock-imported:${count}`)}`)).toBeNull()
  })

  test('greets nobody but whoever is signed in', () => {
    const greeting = withNotice('/', 'login-successful')
    expect(told(greeting)).toBeNull()
    expect(told(greeting, '$& Mara')).toMatchObject({ description: 'Welcome, $& Mara!' })
  })
})
