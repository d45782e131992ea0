import { expect, test } from 'vitest'
import type { Mail } from '#app/lib/mail.ts'
import { type MailKind, mailKind, mailKindNames } from '#app/lib/mail-kinds.ts'
import { inLanguage } from '#messages/in-node.ts'
import { languageCodes } from '#messages/languages.ts'
import { compose, readOwnText } from './compose.ts'
import { composeExample } from './examples.ts'
import type { Shop } from './letter.tsx'
import { render } from './render.ts'

const shop: Shop = {
  siteName: '<b>Pack</b> & {{name}} **x** {n}',
  appUrl: 'https://shop.example',
  accent: null,
  choicesUrl: 'https://shop.example/mails',
  contactUrl: 'https://shop.example/contact',
  own: null,
}

const mail = (kind: MailKind, text: { subject?: string; opening?: string } = {}) => {
  const own = readOwnText(kind, { subject: '', opening: '', ...text })
  const { subject, content } = composeExample(kind, { ...shop, own })
  return { subject, ...render(content) }
}

const flat = (text: string) => text.replaceAll(/\s+/g, ' ')
const long = 'x'.repeat(400)
const odd = `It's {name}, {count, plural, other {#}} "and" 'that' {{ <script>alert(1)</script> ${long}`

const each = mailKindNames.flatMap((kind) => languageCodes.map((language) => ({ kind, language })))

test.each(each)('renders $kind in $language with the text of the operator', async ({ kind, language }) => {
  await inLanguage(language, () => {
    const names = mailKind(kind).placeholders.map((name) => `{{ ${name}}}`)
    const usual = mail(kind)
    const { subject, html, text } = mail(kind, {
      subject: `${odd} ${names.join(' ')}`,
      opening: `${odd.replaceAll(/<\/?script>/g, '\\$&')}\n\n${names.map((name) => `- **${name}**`).join('\n')}`,
    })
    expect(subject).toContain(odd)
    expect(flat(text)).toContain(odd)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toMatch(/<script|<b>/)
    expect(html).toContain('It&#x27;s {name}, {count, plural, other {#}} &quot;and&quot;')
    expect(html).toContain('&lt;b&gt;Pack&lt;/b&gt; &amp; {{name}} **x** {n}')
    for (const content of [subject, text, html]) {
      for (const name of names) expect(content).not.toContain(name)
    }
    // Everything but the heading and, in some kinds, the first paragraph stays.
    const paragraphs = usual.text.split('\n\n').slice(3)
    const lost = paragraphs.filter((paragraph) => !text.includes(paragraph))
    expect(lost).toEqual(mailKind(kind).keepsText ? [] : paragraphs.slice(0, 1))
    const links = (page: string) => [...page.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)
    expect(links(html)).toEqual(links(usual.html))
  })
})

test.each(mailKindNames)('%s is the shop’s own without a text of the operator', (kind) => {
  const { subject, content } = composeExample(kind, shop)
  expect(mail(kind)).toEqual({ subject, ...render(content) })
})

test('renders Markdown, with absolute links, in HTML and in plain text', () => {
  const { html, text } = mail('order-delivered', {
    opening: '## News\n\nSee [our *tools*](/tools).\\\nNow.\n\n1. One\n2. Two\n   - `Three`\n\n> Quoted\n\n---\n\nEnd',
  })
  expect(html).toContain('<a target="_blank" href="https://shop.example/tools"')
  expect(html).toContain('<em>tools</em>')
  expect(html).toMatch(/<ol [^>]*><li>One<\/li><li>Two<ul [^>]*><li><code>Three<\/code><\/li><\/ul><\/li><\/ol>/)
  expect(text).toContain(
    `News\n\nSee our tools https://shop.example/tools.\nNow.\n\n1. One\n2. Two\n  - Three\n\nQuoted\n\n${'-'.repeat(40)}\n\nEnd`,
  )
})

test('makes the subject the heading too, and shows a value that is missing as typed', () => {
  const { subject, html, text } = mail('verify-email', { subject: 'Hi {{name}} of {{siteName}}' })
  expect(subject).toBe(`Hi {{name}} of ${shop.siteName} · ${shop.siteName}`)
  expect(text).toContain(`HI {{NAME}} OF ${shop.siteName.toUpperCase()}`)
  expect(html).toContain('You registered at')
})

test('says after every opening that another amount arrived, or that it was late', () => {
  const own = readOwnText('top-up-credited', { subject: '', opening: 'Thanks!' })
  const topUp = (creditedCents: number, isLate: boolean) => {
    const to = { to: 'mara@example.com', name: 'Mara', url: 'https://shop.example' }
    const about = { template: 'top-up-credited', ...to, amountCents: 2500, creditedCents, isLate } as const
    return render(compose('top-up-credited', about, { ...shop, own }).content).text
  }
  expect(topUp(2500, false)).not.toContain('We received your payment')
  expect(topUp(2000, false)).toContain('Thanks!\n\nYou paid less')
  expect(topUp(2500, true)).toContain('It arrived after the payment had expired')
})

const to = { to: 'mara@example.com', name: 'Mara Quill', url: 'https://shop.example', isItems: true } as const
const refund = { lineCount: 2, refundedCents: 200, reason: 'Sorry.', licenseEndsAt: null }
const decision = { reference: '0a1b2c3d', count: 2, creditedCents: 200, note: '' }
const ofItems: Mail[] = [
  { template: 'order-refunded', ...to, ...refund, orderId: '0a1b2c3d', productName: 'Keys' },
  ...(['swapped', 'credited', 'declined'] as const).map(
    (outcome): Mail => ({ template: 'claim-decided', ...to, ...decision, outcome }),
  ),
]

test.each(ofItems)('$template calls items of another shape no accounts', (mail) => {
  const { subject, content } = compose(mail.template, mail, { ...shop, siteName: 'Packhouse' })
  const { text } = render(content)
  expect(`${subject} ${text}`).not.toMatch(/account/i)
  expect(text).toMatch(/2 items/)
})
