import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { products, translations } from '#app/db/schema/catalog.ts'
import { customers } from '#app/db/schema/shop.ts'
import { deleteVersion, listVersions } from '#app/domain/catalog/content/file-versions.ts'
import { newsLink } from '#app/domain/customers/news-link.ts'
import { sendNews } from '#app/domain/customers/send-news.ts'
import { purchaseFile } from '#app/domain/orders/purchase/purchase-file.ts'
import { purchaseShared } from '#app/domain/orders/purchase/purchase-shared.ts'
import { createPage } from '#app/domain/texts/commands.ts'
import { listPublished } from '#app/domain/texts/queries.ts'
import type { Mail } from '#app/lib/mail.ts'
import { createAdmin, createCustomer, INSTAGRAM, STORYTAG } from '#test/cast.ts'
import { copyOf, fileProduct, publish, sharedProduct } from '#test/copies.ts'
import { useDatabase } from '#test/database.ts'
import { deliver } from '#test/deliver.ts'
import { refund as giveBack } from '#test/refunding.ts'
import { sendHolderNewsTask, sendMailTask, sendNewsTask, sendTextChangeTask } from './send-mail.ts'

useDatabase()

const shop = () => config().appUrl
const choices = () => `${shop()}/customer/settings/notifications`

const to = { to: 'mara@example.com', name: 'Mara Quill' }
const order: Mail<'order-delivered'> = {
  template: 'order-delivered',
  ...to,
  url: 'http://localhost:3000/customer/orders/0a1b2c3d-0000-4000-8000-000000000000',
  orderId: '0a1b2c3d-0000-4000-8000-000000000000',
  productName: 'Instagram accounts',
  quantity: 1200,
  totalCents: 600_00,
}
const refund: Mail<'order-refunded'> = {
  template: 'order-refunded',
  ...to,
  url: order.url,
  orderId: order.orderId,
  productName: 'Instagram accounts',
  lineCount: 2,
  refundedCents: 100,
  reason: 'Two of them came locked.',
  licenseEndsAt: null,
}
const license: Mail<'license-paid'> = {
  template: 'license-paid',
  ...to,
  url: 'http://localhost:3000/customer/dashboard#licenses',
  softwareName: 'StoryTag',
  isRenewal: false,
  totalCents: 1500,
  until: '2026-03-06T12:05:00.000Z',
}
const reminder: Mail<'license-reminder'> = {
  template: 'license-reminder',
  ...to,
  url: 'http://localhost:3000/customer/dashboard#licenses',
  kind: '7_days',
  softwareName: 'StoryTag',
  until: '2026-03-06T12:05:00Z',
}
const topUp: Mail<'top-up-credited'> = {
  template: 'top-up-credited',
  ...to,
  url: 'http://localhost:3000/customer/add-balance',
  amountCents: 2500,
  creditedCents: 2500,
  isLate: false,
}

const UNTIL = 'March 6, 2026 at 12:05 PM UTC'

describe('renders each email in HTML and in plain text', () => {
  test.each([
    [order, 'Delivered: 1,200 × Instagram accounts', ['Order: 0a1b2c3d-000', 'Quantity: 1,200', 'Paid: $600.00']],
    [
      refund,
      '$1.00 refunded for order 0a1b2c3d-000',
      ['We added $1.00 to your balance.', 'For: 2 accounts', 'Reason: Two of them came locked.'],
    ],
    [{ ...refund, lineCount: 1 }, '$1.00 refunded for order 0a1b2c3d-000', ['For: 1 account']],
    [
      { ...refund, lineCount: null, licenseEndsAt: '2026-03-06T12:05:00.000Z' },
      '$1.00 refunded for order 0a1b2c3d-000',
      ['For: the rest of the order', `License ends: ${UNTIL}`],
    ],
    [license, 'Your license for StoryTag', [`Valid until: ${UNTIL}`, 'Paid: $15.00']],
    [
      { ...license, isRenewal: true },
      'Your license for StoryTag has been renewed',
      ['Your license key stays the same'],
    ],
    [reminder, 'Your license for StoryTag ends within 7 days', [`Ends: ${UNTIL}`]],
    [{ ...reminder, kind: '1_day' as const }, 'Your license for StoryTag ends within a day', [`Ends: ${UNTIL}`]],
    [{ ...reminder, kind: 'expired' as const }, 'Your license for StoryTag has ended', [`Ended: ${UNTIL}`]],
    [topUp, '$25.00 added to your balance', ['We received your payment', 'Amount chosen: $25.00']],
    [{ ...topUp, bonusCents: 125 }, '$25.00 added to your balance', ['Added to your balance: $25.00', 'Bonus: $1.25']],
    [
      { ...topUp, creditedCents: 3000 },
      '$30.00 added to your balance',
      ['You paid more than the amount you chose', 'Amount chosen: $25.00', 'Added to your balance: $30.00'],
    ],
    [{ ...topUp, creditedCents: 2000 }, '$20.00 added to your balance', ['You paid less than the amount you chose']],
    [
      { ...topUp, isLate: true },
      '$25.00 added to your balance',
      ['We received your payment', 'It arrived after the payment had expired'],
    ],
    [
      { ...topUp, isLate: true, creditedCents: 2000 },
      '$20.00 added to your balance',
      ['You paid less than the amount you chose', 'It arrived after the payment had expired'],
    ],
  ])('%#', async (mail, subject, sentences) => {
    const { text = '', html = '', subject: sentAs, headers } = await deliver(sendMailTask, mail)
    expect(sentAs).toBe(`${subject} · Packhouse`)
    expect(text).toContain('Hello Mara Quill,')
    for (const sentence of sentences) expect(text).toContain(sentence)
    const words = html.replace(/<!--.*?-->|<[^>]*>/g, '')
    for (const sentence of sentences) expect(words).toContain(sentence)
    for (const link of [mail.url, choices()]) {
      expect(text).toContain(link)
      expect(html).toContain(`href="${link}"`)
    }
    expect(headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
  })
})

const payout: Mail<'payout-ended'> = {
  template: 'payout-ended',
  ...to,
  url: 'http://localhost:3000/customer/add-balance',
  outcome: 'sent',
  amountCents: 5_00,
  reference: 'tx 0xabc',
  reason: '',
}

test.each([
  [payout, 'Your payout of $5.00 was sent', 'Reference: tx 0xabc'],
  [
    { ...payout, outcome: 'returned', reference: '', reason: 'Unknown network.' },
    'Your payout of $5.00 could not be sent',
    'Reason: Unknown network.',
  ],
  [
    { ...payout, outcome: 'declined', reference: '', reason: 'Not topped up.' },
    'Your payout request of $5.00 was declined',
    'Reason: Not topped up.',
  ],
] satisfies [Mail<'payout-ended'>, string, string][])('says how a payout ended (%#)', async (mail, subject, fact) => {
  const { text = '', subject: sentAs } = await deliver(sendMailTask, mail)
  expect(sentAs).toBe(`${subject} · Packhouse`)
  for (const part of ['Hello Mara Quill,', fact, mail.url]) expect(text).toContain(part)
})

test("names a product in the recipient's language", async () => {
  const { id, email } = await createCustomer()
  await db().update(customers).set({ language: 'es' }).where(eq(customers.id, id))
  await db().delete(translations)
  await db()
    .insert(translations)
    .values([
      {
        productId: INSTAGRAM,
        field: 'name',
        language: 'es',
        original: order.productName,
        text: 'Cuentas de Instagram',
      },
      { productId: STORYTAG, field: 'name', language: 'es', original: license.softwareName, text: 'Etiquetador' },
    ])
  for (const [mail, name] of [
    [order, 'Cuentas de Instagram'],
    [refund, 'Cuentas de Instagram'],
    [license, 'Etiquetador'],
    [reminder, 'Etiquetador'],
  ] as const) {
    const { text } = await deliver(sendMailTask, { ...mail, to: email })
    expect(text).toContain(name)
    expect(text).not.toMatch(/Instagram accounts|StoryTag/)
  }
  const english = await createCustomer()
  expect((await deliver(sendMailTask, { ...order, to: english.email })).text).toContain('Instagram accounts')
})

test('links to pages in the language of the letter', async () => {
  const url = `${shop()}/restock/link?token=0a1b2c3d`
  const mail = { template: 'restock-asked', to: 'visitor@example.com', url, productName: 'Keys' } as const
  const { text } = await deliver(sendMailTask, { ...mail, language: 'ru' })
  expect(text).toContain(`${shop()}/ru/restock/link?token=0a1b2c3d`)
  expect((await deliver(sendMailTask, { ...mail, language: 'en' })).text).toContain(url)
  const { id, email } = await createCustomer()
  await db().update(customers).set({ language: 'es' }).where(eq(customers.id, id))
  const inSpanish = await deliver(sendMailTask, { ...order, to: email })
  expect(inSpanish.text).toContain(`${shop()}/es/customer/settings/notifications`)
})

describe('instructions', () => {
  const instructions = `# Sign in

1. Open the [shop](/help "x") or [write](mailto:a@shop.example)
   - and wait
2. <b>Done</b> & [broken](https://[)

\`\`\`
code
\`\`\``

  const write = (values: Partial<typeof products.$inferInsert>, id = INSTAGRAM) =>
    db().update(products).set(values).where(eq(products.id, id))

  test.each([
    [{ ...order, productId: INSTAGRAM }, INSTAGRAM],
    [{ ...license, productId: STORYTAG }, STORYTAG],
  ])('are in the email about a purchase, %#', async (mail, id) => {
    await write({ instructions }, id)
    const { text = '', html = '' } = await deliver(sendMailTask, mail)
    expect(text).toContain(`What to do next

Sign in

1. Open the shop ${shop()}/help or write mailto:a@shop.example
  - and wait
2. <b>Done</b> & broken

\`\`\`
code
\`\`\`
`)
    expect(html).toContain('<h3>Sign in</h3><ol><li>Open the <a href=')
    expect(html).toContain(`href="${shop()}/help"`)
    expect(html).toContain('&lt;b&gt;Done&lt;/b&gt; &amp; ')
    await write({ instructions: '' }, id)
    expect((await deliver(sendMailTask, mail)).text).not.toContain('What to do next')
  })

  test("are in the recipient's language, and not in emails that the previous version queued", async () => {
    const { id, email } = await createCustomer()
    await db().update(customers).set({ language: 'es' }).where(eq(customers.id, id))
    await write({ instructions: 'Sign in.' })
    const text = { field: 'instructions', language: 'es', original: 'Sign in.', text: 'Entra.' }
    await db()
      .insert(translations)
      .values({ productId: INSTAGRAM, ...text })
    expect((await deliver(sendMailTask, { ...order, productId: INSTAGRAM, to: email })).text).toContain('Entra.')
    expect((await deliver(sendMailTask, { ...order, to: email })).text).not.toContain('Entra.')
  })

  test.each(['- a\n', '[a](#)\n', 'a\n\n'])(
    'of %j stay below the size at which mail programs cut off',
    async (part) => {
      await write({ instructions: part.repeat(5_000 / part.length) })
      const { html = '' } = await deliver(sendMailTask, { ...order, productId: INSTAGRAM })
      expect(Buffer.byteLength(html)).toBeLessThan(100_000)
    },
  )
})

describe('the email about two-step sign-in has no links', () => {
  const change = {
    template: 'two-step-changed',
    ...to,
    changedAt: '2026-03-06T12:05:00.000Z',
    byOperator: false,
  } as const
  test.each([
    [{ ...change, change: 'turned-on' as const }, 'Two-step sign-in was turned on', "If it wasn't you, open the shop"],
    [
      { ...change, change: 'turned-off' as const },
      'Two-step sign-in was turned off',
      'You now sign in with your password alone.',
    ],
    [
      { ...change, change: 'turned-off' as const, byOperator: true },
      'Two-step sign-in was turned off',
      'We did this for you',
    ],
    [{ ...change, change: 'codes-renewed' as const }, 'New backup codes were created', 'The old codes no longer'],
  ])('%#', async (mail, subject, sentence) => {
    const { text = '', html = '', subject: sentAs } = await deliver(sendMailTask, mail)
    expect(sentAs).toBe(`${subject} · Packhouse`)
    for (const words of ['Hello Mara Quill,', `on ${UNTIL}.`, sentence]) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
    }
    expect(html).not.toContain('href')
  })
})

test('names the forfeited balance and a contact in the email about a deletion', async () => {
  const deletion = {
    template: 'account-deleted',
    ...to,
    deletedAt: '2026-03-06T12:05:00.000Z',
    waivedCents: 1250,
  } as const
  const { text = '', html = '', subject } = await deliver(sendMailTask, deletion)
  expect(subject).toBe('Your account was deleted · Packhouse')
  const words = text.replaceAll(/\s+/g, ' ')
  expect(words).toContain('Hello Mara Quill,')
  expect(words).toContain(`Your account at Packhouse was deleted on ${UNTIL}.`)
  expect(words).toContain('You gave up the remaining balance of $12.50.')
  expect(words).toContain(`${shop()}/legal/contact`)
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)).toEqual([`${shop()}/legal/contact`])
  const nothingLeft = await deliver(sendMailTask, { ...deletion, waivedCents: 0 })
  expect(nothingLeft.text).not.toContain('balance')
})

test('offers no email preferences in a reminder to an address without an account', async () => {
  const { text = '', html = '' } = await deliver(sendMailTask, { ...reminder, name: null, url: `${shop()}/story-tag` })
  expect(text).toContain('Hello,')
  expect(text).toContain('This license was issued to your email address.')
  expect(text + html).not.toContain(choices())
})

describe('with a hostile name', () => {
  const names = {
    markup: '<script>alert(1)</script>"><img src=x onerror=alert(1)>',
    rightToLeft: '\u202Eשלום עולם',
    long: 'x'.repeat(2_000),
    newline: 'Mara\r\nBcc: all@example.net\r\n\r\nother body',
  }
  const mails = [order, license, reminder, topUp]

  test.each(
    Object.entries(names).flatMap(([kind, name]) => mails.map((mail) => [kind, mail.template, name, mail] as const)),
  )('%s: %s stays one mail to one recipient, without injected markup', async (_, __, name, mail) => {
    const renamed = { ...mail, name, productName: name, softwareName: name }
    const { text = '', html = '', head, to: receivers, headers } = await deliver(sendMailTask, renamed)
    expect(receivers).toMatchObject([{ address: 'mara@example.com' }])
    expect(headers.map(({ key }) => key)).not.toContain('bcc')
    expect(head).not.toMatch(/^bcc:/im)
    for (const line of head.split('\r\n')) expect(line.length).toBeLessThan(998)
    expect(html).not.toMatch(/<script|<img/i)
    expect(text).toContain(name.split('\r\n')[0])
    expect(text).toContain(mail.url)
  })
})

describe('news', () => {
  async function copyFor(letter: { subject: string; body: string }) {
    const customer = await createCustomer()
    await db().update(customers).set({ mailNews: true }).where(eq(customers.id, customer.id))
    await sendNews(letter)
    return { customer, copy: { newsId: await newestNews(), customerId: customer.id } }
  }

  async function newestNews() {
    const { rows } = await db().execute<{ id: string }>('select id from news_letters order by created_at desc limit 1')
    return rows[0]?.id ?? ''
  }

  test('keep their text, paragraphs and line breaks, and say how to unsubscribe', async () => {
    const body = 'First *line*\nsecond <b>line</b>\n\nOther paragraph: שלום'
    const { customer, copy } = await copyFor({ subject: 'New stock on Monday', body })
    const mail = await deliver(sendNewsTask, copy)
    expect(mail.to).toMatchObject([{ address: customer.email }])
    expect(mail.subject).toBe('New stock on Monday · Packhouse')
    expect(mail.text).toContain('First *line*\nsecond <b>line</b>\n\nOther paragraph: שלום')
    expect(mail.html).toContain('second &lt;b&gt;line&lt;/b&gt;')
    expect(mail.text).toContain(`Choose which emails you get ${choices()}`)
    const link = newsLink(customer.id)
    expect(mail.text).toContain(`Unsubscribe from news ${link}`)
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'list-unsubscribe', value: `<${link}>` }))
    const post = { key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }
    expect(mail.headers).toContainEqual(expect.objectContaining(post))
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  })

  test('are not sent to a customer who has unsubscribed', async () => {
    const { customer, copy } = await copyFor({ subject: randomUUID(), body: 'Hello' })
    await db().update(customers).set({ mailNews: false }).where(eq(customers.id, customer.id))
    await expect(deliver(sendNewsTask, copy)).rejects.toThrow('No mail was sent.')
  })
})

test('an email about a changed text names it in the language of the customer, and links to it', async () => {
  const [customer, admin] = [await createCustomer(), await createAdmin()]
  await db().update(customers).set({ language: 'es' }).where(eq(customers.id, customer.id))
  const by = { actorId: admin.id, ip: '203.0.113.7' }
  const page = { slug: 'shipping', title: 'Shipping <b>', body: 'Immediately.', online: true, inFooter: false }
  await createPage(page, by)
  const [published] = await listPublished('shipping')
  const copy = { versionId: published?.id ?? '', customerId: customer.id }
  const mail = await deliver(sendTextChangeTask, copy)
  expect(mail.to).toMatchObject([{ address: customer.email }])
  expect(mail.subject).toBe('Shipping <b>: nueva versión · Packhouse')
  expect(mail.text).toContain('Hemos publicado una versión nueva de «Shipping <b>»')
  expect(mail.text).toContain(`${shop()}/es/legal/shipping`)
  expect(mail.html).not.toContain('Shipping <b>')
})

test('an email about a new version of a file names it, and is not sent without access or against the choice', async () => {
  const customer = await createCustomer({ balanceCents: 4_00 })
  const productId = await fileProduct({ name: 'Field guide <b>' })
  const { orderId } = await purchaseFile(copyOf(productId, customer.id))
  await publish(productId, '2.0', { note: 'More <pages>.' })
  const [newest] = await listVersions(productId)
  const copy = { orderId, downloadId: newest?.id ?? '' }
  const mail = await deliver(sendHolderNewsTask, copy)
  expect(mail.subject).toBe('New version of Field guide <b>: 2.0 · Packhouse')
  expect(mail.text).toContain('More <pages>.')
  expect(mail.html).not.toContain('<pages>')
  expect(mail.text).toContain(`${shop()}/customer/orders/${orderId}`)
  await db().update(customers).set({ language: 'es' }).where(eq(customers.id, customer.id))
  expect((await deliver(sendHolderNewsTask, copy)).text).toContain(`${shop()}/es/customer/orders/${orderId}`)
  await db().update(customers).set({ mailOrders: false }).where(eq(customers.id, customer.id))
  await expect(deliver(sendHolderNewsTask, copy)).rejects.toThrow('No mail was sent.')
  await db().update(customers).set({ mailOrders: true }).where(eq(customers.id, customer.id))
  await giveBack(orderId)
  await expect(deliver(sendHolderNewsTask, copy)).rejects.toThrow('No mail was sent.')
})

test('an email about a version of a file is not sent once the version is deleted', async () => {
  const customer = await createCustomer({ balanceCents: 4_00 })
  const productId = await fileProduct()
  const { orderId } = await purchaseFile(copyOf(productId, customer.id))
  await publish(productId, '2.0')
  const [deleted] = await listVersions(productId)
  const copy = { orderId, downloadId: deleted?.id ?? '' }
  await publish(productId, '3.0')
  await deliver(sendHolderNewsTask, copy)
  const { id: actorId } = await createAdmin()
  await deleteVersion({ productId, downloadId: copy.downloadId, actorId, ip: '192.0.2.7' })
  await expect(deliver(sendHolderNewsTask, copy)).rejects.toThrow('No mail was sent.')
})

test('the email about a delivered file says where to download it', async () => {
  const { text } = await deliver(sendMailTask, { ...order, quantity: 1, orderType: 'file' })
  expect(text).toContain('Your file is ready')
  expect(text).not.toContain('account is ready')
})

test('an email about a changed text names the product and does not contain the text', async () => {
  const customer = await createCustomer({ balanceCents: 4_00 })
  const productId = await sharedProduct({ name: 'Course link', content: 'canary-text' })
  const { orderId } = await purchaseShared(copyOf(productId, customer.id))
  const mail = await deliver(sendHolderNewsTask, { orderId, contentId: randomUUID() })
  expect(mail.subject).toBe('Changed: Course link · Packhouse')
  expect(mail.text).toContain(`${shop()}/customer/orders/${orderId}`)
  expect(`${mail.text}${mail.html}`).not.toContain('canary-text')
})
