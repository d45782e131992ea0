import { expect, test } from 'vitest'
import { t } from '#messages'
import { inLanguage } from '#messages/in-node.ts'
import { type Language, languageCodes, languages } from '#messages/languages.ts'
import { pdfText } from '#test/pdf-text.ts'
import type { Invoice, Pdf, Statement } from './pdf.ts'
import { print } from './print.server.ts'

const at = new Date('2026-03-31T23:59:59Z')
const issuer = { name: 'Packhouse GmbH', address: 'Hafenstr. 1\n00-001 Łódź', taxId: 'PL1234567890', note: '' }
const recipient = { name: 'Mara Quill', email: 'mara@example.com' }

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
  refundedCents: 1_000,
  creditedCents: 150,
}

const receipt: Pdf = {
  kind: 'receipt',
  number: 'REC-5F0A1C9E1111',
  issuer,
  recipient,
  provider: 'Cryptomus',
  invoiceId: null,
  askedCents: 2500,
  creditedCents: 2075,
  returnedCents: 2075,
  startedAt: at,
  creditedAt: at,
}

const statement: Statement = {
  kind: 'statement',
  issuer,
  recipient,
  from: at,
  to: at,
  printedAt: at,
  openingCents: 0,
  closingCents: 2500,
  inCents: 2500,
  outCents: 0,
  lines: [{ at, cause: 'Top-up', detail: '', amountCents: 2500, balanceCents: 2500 }],
}

/** Returns the lines of a document without the marks of direction, which the file holds as spaces without width. */
async function printed(pdf: Pdf, language: Language): Promise<string[]> {
  const sheets = pdfText(await inLanguage(language, () => print(pdf)))
  return sheets.flat().map((line) =>
    line
      .split('|')
      .map((part) => part.trim())
      .join(' | '),
  )
}

const asSeen = (text: string, language: Language) =>
  languages[language].direction === 'rtl' ? [...text].reverse().join('') : text

test.each(languageCodes)('prints every letter of each document in %s with a face of ours', async (language) => {
  const title = await inLanguage(language, () => t('server.pdf.statement.title'))
  for (const pdf of [invoice, receipt, { ...statement, lines: [] }, statement]) {
    expect((await printed(pdf, language)).join('\n')).not.toMatch(/[?\ufffd]/)
  }
  expect((await printed(statement, language)).join('\n')).toContain(asSeen(title, language))
})

test.each([
  ['ru', 'Аккаунты с подтверждённой почтой'],
  ['zh-CN', '已验证邮箱的账号'],
  ['ar', 'حسابات موثقة'],
  ['en', '王小明'],
  ['en', 'Ярослав'],
  ['en', '김민수'],
] as const)('prints the texts of the shop in %s, such as %j, in both weights', async (language, text) => {
  const named = { ...invoice, productName: text, issuer: { ...issuer, name: text, address: text, note: text } }
  const lines = (await printed(named, language)).join('\n').replaceAll(' | ', '')
  // In the footer too.
  expect(lines.split(asSeen(text, language))).toHaveLength(6)
})

test('prints an Arabic invoice from right to left, and amounts, identifiers and addresses from left to right', async () => {
  const lines = await printed(invoice, 'ar')
  const [product, quantity, unitPrice, total] = ['المنتج', 'الكمية', 'سعر الوحدة', 'الإجمالي'].map((head) =>
    asSeen(head, 'ar'),
  )
  expect(lines).toEqual(
    expect.arrayContaining([
      'INV-7F3A2B1C9D-0042',
      'mara@example.com | Hafenstr. 1',
      '00-001 Łódź',
      `${total} | ${unitPrice} | ${quantity} | ${product}`,
      '$600.00 | $0.50 | 1,200 | Instagram accounts',
      `$600.00 | ${total}`,
    ]),
  )
  expect(lines.find((line) => line.includes(invoice.orderId))).toMatch(/^5f0a1c9e-1111-4222-8333-444455556666.+/)
  expect((await printed(statement, 'ar')).filter((line) => line.includes('+$25.00'))).toHaveLength(1)
})

test('prints a long Chinese text complete, without hyphens, and no line that starts with a comma', async () => {
  const note = '根据适用法规，本账单不含增值税。'.repeat(12)
  const lines = await printed({ ...invoice, productName: note, issuer: { ...issuer, note } }, 'zh-CN')
  const text = lines.filter((line) => /根据|适用|账单|增值/.test(line)).map((line) => line.replace(/ \| .*/, ''))
  expect(text.join('').split('根据适用法规，本账单不含增值税。').length).toBeGreaterThan(2 * 12)
  expect(text.filter((line) => /^[，。]|-$/.test(line))).toEqual([])
})

test('cuts a long detail of a statement at its column, with all of its spaces', async () => {
  const lines = [
    { ...statement.lines[0], detail: 'Instagram accounts × 1,200 · Gift for Mr. Smith' },
  ] as Statement['lines']
  const [line = ''] = (await printed({ ...statement, lines }, 'en')).filter((line) => line.includes('Instagram'))
  expect(line).toMatch(/ \| Instagram accounts × 1,2.*… \| /)
})
