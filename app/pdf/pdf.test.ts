import { expect, test } from 'vitest'
import { pdfText } from '#test/pdf-text.ts'
import type { Invoice, Receipt, Statement, StatementLine } from './pdf.ts'
import { print, TooManyPdfs } from './print.server.ts'

const issuer = {
  name: 'Quill & Söhne Sp. z o.o.',
  address: 'ul. Źródlana 12\n00-001 Łódź',
  taxId: 'PL1234567890',
  note: 'No VAT is charged.',
}
const recipient = { name: 'Mara Quill', email: 'mara@example.com' }
const at = new Date('2026-03-31T23:59:59Z')

const invoice: Invoice = {
  kind: 'invoice',
  number: 'INV-7F3A2B1C9D-0042',
  issuer,
  recipient,
  issuedAt: at,
  orderId: '5f0a1c9e-1111-4222-8333-444455556666',
  productName: 'Instagram accounts',
  quantity: 1200,
  unitPriceCents: 50,
  discountCents: 0,
  discountCode: null,
  totalCents: 60_000,
  refundedCents: 0,
  creditedCents: 0,
}

test('prints the parties, order and payment on an invoice', async () => {
  expect(pdfText(await print(invoice))).toEqual([
    [
      'Issued March 31, 2026',
      'Invoice',
      'Currency USD',
      'INV-7F3A2B1C9D-0042',
      'From | To',
      'Quill & Söhne Sp. z o.o. | Mara Quill',
      'ul. Źródlana 12 | mara@example.com',
      '00-001 Łódź',
      'Tax ID PL1234567890',
      'Product | Quantity | Unit price | Total',
      'Instagram accounts | 1,200 | $0.50 | $600.00',
      'Order 5f0a1c9e-1111-4222-8333-444455556666',
      'Total | $600.00',
      'Paid from balance | -$600.00',
      'Due | $0.00',
      'No VAT is charged.',
      'Invoice INV-7F3A2B1C9D-0042 · Quill & Söhne Sp. z o.o.',
    ],
  ])
})

test('prints refunds and credits on an invoice, and only the name of an issuer without an address', async () => {
  const bare = { name: 'Packhouse', address: '', taxId: '', note: '' }
  const [lines = []] = pdfText(await print({ ...invoice, issuer: bare, refundedCents: 1000, creditedCents: 150 }))
  expect(lines.slice(4, 7)).toEqual(['From | To', 'Packhouse | Mara Quill', 'mara@example.com'])
  expect(lines.slice(-6, -1)).toEqual([
    'Due | $0.00',
    'Since returned to the balance',
    'Refunded | -$10.00',
    'Credited for claims | -$1.50',
    'Remaining total | $588.50',
  ])
})

test('prints the discount of an order between its price and its total', async () => {
  const discounted = { ...invoice, discountCents: 5_000, discountCode: 'SPRING', totalCents: 55_000 }
  const [lines = []] = pdfText(await print(discounted))
  expect(lines).toContain('Instagram accounts | 1,200 | $0.50 | $600.00')
  expect(lines.slice(-6, -2)).toEqual([
    'Discount SPRING | -$50.00',
    'Total | $550.00',
    'Paid from balance | -$550.00',
    'Due | $0.00',
  ])
})

const receipt: Receipt = {
  kind: 'receipt',
  number: 'REC-5F0A1C9E1111',
  issuer,
  recipient,
  provider: 'Cryptomus',
  invoiceId: '8b0f6a7e-0000-4000-8000-000000000001',
  askedCents: 2500,
  creditedCents: 2075,
  returnedCents: 0,
  startedAt: new Date('2026-03-31T22:01:00Z'),
  creditedAt: at,
}

test('prints the requested, credited and returned amounts on a receipt', async () => {
  const [lines = []] = pdfText(await print(receipt))
  expect(lines).toEqual(
    expect.arrayContaining([
      'REC-5F0A1C9E1111',
      'Payment provider | Cryptomus',
      'Provider invoice | 8b0f6a7e-0000-4000-8000-000000000001',
      'Started | March 31, 2026 at 10:01 PM UTC',
      'Credited | March 31, 2026 at 11:59 PM UTC',
      'Amount requested | $25.00',
      'Amount credited | $20.75',
    ]),
  )
  expect(lines.join()).not.toContain('Since returned')
  const [returned = []] = pdfText(await print({ ...receipt, returnedCents: 2075 }))
  expect(returned).toContain('Since returned by the provider | -$20.75')
})

function statement(lines: StatementLine[]): Statement {
  const sums = { openingCents: 0, closingCents: 2500, inCents: 2500, outCents: 0 }
  return {
    kind: 'statement',
    issuer,
    recipient,
    from: new Date('2026-03-01'),
    to: new Date('2026-03-31'),
    printedAt: at,
    ...sums,
    lines,
  }
}

test('prints the sums of a statement, then every line once, on numbered pages', async () => {
  const lines = Array.from({ length: 100 }, (_, index) => ({
    at: new Date(at.getTime() + index * 60_000),
    cause: 'Adjustment',
    detail: `Line ${index}`,
    amountCents: index % 2 === 0 ? index + 1 : -index,
    balanceCents: 10_000 + index,
  }))
  const sheets = pdfText(await print(statement(lines)))
  expect(sheets[0]).toEqual(
    expect.arrayContaining([
      'March 1, 2026 to March 31, 2026',
      'Balance statement',
      'Opening balance | $0.00',
      'In | $25.00',
      'Out | $0.00',
      'Closing balance | $25.00',
      'Date (UTC) | Cause | Detail | Amount | Balance',
      '2026-03-31 23:59 | Adjustment | Line 0 | +$0.01 | $100.00',
      '2026-04-01 00:00 | Adjustment | Line 1 | -$0.01 | $100.01',
    ]),
  )
  const printed = sheets.flat().flatMap((line) => /Line (\d+) /.exec(line)?.[1] ?? [])
  expect(printed.map(Number)).toEqual(lines.map((_, index) => index))
  expect(sheets.map((sheet) => sheet.at(-1))).toEqual(
    sheets.map((_, index) => `Balance statement · Quill & Söhne Sp. z o.o. | Page ${index + 1} of ${sheets.length}`),
  )
})

test('prints a note on an empty statement', async () => {
  expect(pdfText(await print(statement([])))[0]).toContain('No transactions in this period.')
})

test.each([
  ['Zażółć gęślą jaźń', 'Zażółć gęślą jaźń'],
  ['Ярослав Їжак', 'Ярослав Їжак'],
  ['Ελένη Ξανθή', 'Ελένη Ξανθή'],
  ['Nguyễn Thị Ái', 'Nguyễn Thị Ái'],
  // Decomposed, as some keyboards send it.
  ['Zoe\u0301', 'Zoé'],
  ['Ada 👨‍👩‍👧 Brook 🏳️‍🌈', 'Ada ? Brook ?'],
  // Would reverse the text after it.
  ['Ada\u202E0001$', 'Ada0001$'],
  ['soft\u00ADhyphen', 'softhyphen'],
])('prints the name %j as %j', async (name, printed) => {
  const [lines = []] = pdfText(await print({ ...invoice, recipient: { ...recipient, name } }))
  expect(lines[5]).toBe(`Quill & Söhne Sp. z o.o. | ${printed}`)
})

/** Returns the printed name, which the file holds in pieces: one for each typeface and mark. */
async function printedName(name: string): Promise<string> {
  const [lines = []] = pdfText(await print({ ...invoice, recipient: { ...recipient, name } }))
  const [before = 0, after = 0] = ['From | To', 'ul. Źródlana 12 | mara@example.com'].map((line) => lines.indexOf(line))
  return lines
    .slice(before + 1, after)
    .join('')
    .replace('Quill & Söhne Sp. z o.o.', '')
    .replaceAll(' | ', '')
}

test.each(['王小明', '山田 はなこ', '김민수', '李 Ada', 'น้ำฝน ปิ่นทอง'])('prints the name %j', async (name) => {
  expect(await printedName(name)).toBe(name)
})

test.each([
  ['שלום כהן', 'שלום כהן'],
  ['محمد علي پژمان', 'محمد علي پژمان'],
  // The signs of vowels are optional.
  ['שָׁלוֹם', 'שלום'],
  ['مُحَمَّد', 'محمد'],
])('prints the name %j from right to left', async (name, printed) => {
  expect(await printedName(name)).toBe([...printed].reverse().join(''))
})

test.each(['ᚠᚢᚦ', 'Ada 𐎀𐎁'])(
  'prints the email address instead of the name %j, which no typeface covers',
  async (name) => {
    const [lines = []] = pdfText(await print({ ...invoice, recipient: { ...recipient, name } }))
    expect(lines[5]).toBe('Quill & Söhne Sp. z o.o. | mara@example.com')
    expect(lines.filter((line) => line.includes('mara@example.com'))).toHaveLength(1)
  },
)

test('keeps text of any length complete and within its column', async () => {
  const name = 'W'.repeat(100)
  const email = `${'a'.repeat(64)}@${'b'.repeat(180)}.example`
  const productName = 'x'.repeat(5_000)
  const sheets = pdfText(await print({ ...invoice, productName, recipient: { name, email } }))
  const text = sheets.flat().join('').replaceAll(/\W/g, '')
  expect(text).toContain('W'.repeat(40))
  expect([...text].filter((letter) => letter === 'W')).toHaveLength(100)
  expect([...text].filter((letter) => letter === 'x').length).toBeGreaterThanOrEqual(5_000)
  expect(sheets.flat()).toContain('Paid from balance | -$600.00')
})

test('prints the same document to the same bytes', async () => {
  expect(Buffer.compare(await print(invoice), await print(invoice))).toBe(0)
})

test('refuses too many documents for one person, but not for another', async () => {
  const requested = Array.from({ length: 12 }, () => print(invoice))
  const other = print({ ...invoice, recipient: { name: 'Jonas Wend', email: 'jonas@example.com' } })
  const answers = await Promise.allSettled(requested)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(answers.at(-1)).toMatchObject({ reason: expect.any(TooManyPdfs) })
  await other
  await print(invoice)
})
