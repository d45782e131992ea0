import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { inLanguage } from '#messages/in-node.ts'
import { newSignIn, resetPassword, verifyEmail } from './account.tsx'
import { Link, Section, Text } from './elements.tsx'
import { actionLetter, Choices, letter, type Shop, withBreaks } from './letter.tsx'
import { render } from './render.ts'

const shop: Shop = {
  siteName: 'Packhouse',
  appUrl: 'https://shop.example',
  accent: null,
  choicesUrl: 'https://shop.example/mails',
  contactUrl: 'https://shop.example/contact',
  own: null,
}

const textOf = (...children: ReactNode[]) => render(letter(shop, { subject: 'Hello', children }).content).text

test('writes a letter as text: its facts on lines, and its button as a link', () => {
  const { content } = actionLetter({ name: 'Mara <b>', url: 'https://shop.example/o?a=1&b=2' }, shop, {
    subject: 'Order',
    title: 'Your order',
    action: 'Open the order',
    text: 'It is ready.',
    facts: [
      ['Product', 'Keys & co'],
      ['Paid', '$5.00'],
    ],
    note: 'Thank you.',
    isChosen: true,
  })
  expect(render(content).text).toBe(`Packhouse


YOUR ORDER

Hello Mara <b>,

It is ready.

Product: Keys & co
Paid: $5.00

Open the order
https://shop.example/o?a=1&b=2

Thank you.

----------------------------------------

Choose which emails you get https://shop.example/mails`)
})

test.each([
  ['runs of white space', <Text key="">{' a \t\r\n b\u00A0 c '}</Text>, 'a b\u00A0 c'],
  ['line breaks that somebody typed', <Text key="">{withBreaks('a \n\n\n b')}</Text>, 'a\n\n\nb'],
  ['a quote', <Section key="">{<Text>{['a', 1, null, false]}</Text>}</Section>, 'a1'],
  [
    'a link after its text',
    <Text key="">
      <Link href="https://a.example">here</Link>.
    </Text>,
    'here https://a.example.',
  ],
])('writes %s', (_, element, expected) => {
  expect(textOf(element)).toBe(`Packhouse\n\n\nHELLO\n\n${expected}`)
})

test('renders the page in the direction of its language', async () => {
  const rendered = () =>
    render(letter(shop, { subject: 'Hello', children: <Choices url="https://a.example" /> }).content)
  expect(rendered().html).toMatch(/^<!DOCTYPE html PUBLIC [^>]*><html lang="en" dir="ltr"><head>/)
  expect((await inLanguage('ar', rendered)).html).toContain('<html lang="ar" dir="rtl">')
})

test('writes the time of a sign-in like other dates', () => {
  const mail = {
    template: 'new-sign-in',
    to: 'mara@example.com',
    name: 'Mara',
    url: 'https://shop.example/auth/reset-password',
    userAgent: 'Firefox',
    at: '2026-03-06T12:05:00.000Z',
    address: '203.0.113.7',
  } as const
  expect(render(newSignIn(mail, shop).content).text).toContain('Time: March 6, 2026 at 12:05 PM UTC\n')
})

test('greets nobody by the name that an unconfirmed account was registered under', () => {
  const to = { to: 'mara@example.com', url: 'https://shop.example' }
  const own = { subject: '', opening: ['Hi ', { tag: 'name', children: [] }] }
  // The version before queued a name.
  const queued = { template: 'verify-email', ...to, name: 'Buy at https://ad.example' } as const
  expect(render(verifyEmail(queued, shop).content).text).toContain('\n\nHello,\n\n')
  const reset = resetPassword({ template: 'reset-password', ...to, name: null }, { ...shop, own })
  expect(render(reset.content).text).toContain('\n\nHello,\n\nHi\n\n')
})

test('draws the button in the accent', () => {
  const action = (accent: typeof shop.accent) => {
    const mail = { subject: 'Order', action: 'Open', text: 'Ready.', note: 'Thanks.' }
    return render(actionLetter({ name: null, url: 'https://shop.example' }, { ...shop, accent }, mail).content).html
  }
  expect(action({ fill: '#2563eb', ink: '#ffffff' })).toContain('background-color:#2563eb;color:#ffffff')
  expect(action(null)).toContain('background-color:#211d18;color:#fffdf8')
})
