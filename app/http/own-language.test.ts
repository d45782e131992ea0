import { expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import type { Actor } from '#app/domain/identity/queries.ts'
import { useDatabase } from '#test/database.ts'
import { requireOwnLanguage } from './own-language.server.ts'

useDatabase()

const reader = { language: 'ru' } as Actor

function redirectOf(url: string): string | null {
  try {
    requireOwnLanguage(new Request(url), reader)
    return null
  } catch (response) {
    return (response as Response).headers.get('location')
  }
}

test('leads to the page in the language of its reader, encrypted if the shop is', () => {
  config().appUrl = 'https://shop.example.com'
  expect(redirectOf('http://shop.example.com/customer/orders.data?page=2&_routes=x')).toBe(
    'https://shop.example.com/ru/customer/orders?page=2',
  )
})

test('stays at the address that a visitor of the same network uses', () => {
  expect(redirectOf('http://192.168.1.5:3000/customer/orders')).toBe('http://192.168.1.5:3000/ru/customer/orders')
})
