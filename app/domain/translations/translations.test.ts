import { parseWithZod } from '@conform-to/zod/v4'
import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products, translations } from '#app/db/schema/catalog.ts'
import { auditLog, paymentAccounts, paymentMethods, siteSettings } from '#app/db/schema/shop.ts'
import { getSoftware, listActiveProducts } from '#app/domain/catalog/queries.ts'
import { listOrders } from '#app/domain/orders/lists/list-orders.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { orderListInput } from '#app/domain/orders/schema.ts'
import { getOffered } from '#app/domain/payments/accounts/provider-setup.ts'
import { getHeroTexts } from '#app/domain/settings/look/queries.ts'
import { getSettings } from '#app/domain/settings/queries.ts'
import { providerIds } from '#app/integrations/providers/registry.ts'
import type { ShapeField } from '#app/lib/item-shape.ts'
import { inLanguage } from '#messages/in-node.ts'
import type { Language } from '#messages/languages.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { createShapedProduct, keyShape } from '#test/products.ts'
import { pack } from '#test/purchases.ts'
import { saveTranslations } from './commands.ts'
import { listOwnTexts } from './own-texts.ts'
import { translateIssuer, translateNames, translateProducts, translateShape, translateSite } from './queries.ts'
import { textFields } from './rules.ts'
import { translationsInput } from './schema.ts'

useDatabase()

const ip = '203.0.113.7'
const NAME = 'Instagram accounts'
let actorId: string

beforeEach(async () => {
  actorId = (await createAdmin()).id
  await db().delete(translations)
  await rename(NAME)
})

async function ownTexts(productId: string | null, language: Language = 'es') {
  const subject = (await listOwnTexts(language)).find((listed) => listed.productId === productId)
  if (!subject) throw new Error(`${productId} is not listed.`)
  return subject
}

const textOf = async (productId: string | null, field: string) =>
  (await ownTexts(productId)).texts.find((text) => text.field === field)

type Typed = { texts: Record<string, string>; language?: Language; fits?: string[]; version?: string }

async function translate(productId: string | null, { texts, language = 'es', fits = [], version }: Typed) {
  const shown = version ?? (await ownTexts(productId, language)).version
  await saveTranslations({ productId, language, fits, version: shown, texts }, { actorId, ip })
}

const inSpanish = <Result>(work: () => Promise<Result>) => inLanguage('es', work)
const instagram = async () => (await translateProducts(await listActiveProducts())).find(({ id }) => id === INSTAGRAM)
const storyTag = async () => {
  const software = await getSoftware(STORYTAG)
  return software && (await translateProducts([software]))[0]
}
const rename = (name: string) => db().update(products).set({ name }).where(eq(products.id, INSTAGRAM))

describe('a product', () => {
  test('has the labels of its fields translated, until a label changes', async () => {
    await createShapedProduct('keys', keyShape)
    await translate('keys', { texts: { fieldLabel1: 'Juego', fieldLabel2: 'Clave' } })
    const labels = () => translateShape('keys', keyShape).then(({ fields }) => fields.map(({ label }) => label))
    expect(await inSpanish(labels)).toEqual(['Juego', 'Clave', 'Page', 'Valid until'])
    expect(await labels()).toEqual(['Game', 'Key', 'Page', 'Valid until'])
    const [game, ...others] = keyShape.fields
    const renamed = { ...keyShape, fields: [{ ...game, label: 'Title' } as ShapeField, ...others] }
    await db().update(products).set({ shape: renamed }).where(eq(products.id, 'keys'))
    const shown = await inSpanish(() => translateShape('keys', renamed))
    expect(shown.fields.map(({ label }) => label)).toEqual(['Title', 'Clave', 'Page', 'Valid until'])
    expect(await textOf('keys', 'fieldLabel1')).toMatchObject({ original: 'Title', outdatedFrom: 'Game' })
    expect(shown.template).toBe(keyShape.template)
  })

  test('is shown in the language that it was translated into, and in English elsewhere', async () => {
    const original = await instagram()
    await translate(INSTAGRAM, { texts: { name: 'Cuentas de Instagram', category: 'Cuentas digitales' } })
    expect(await inSpanish(instagram)).toEqual({
      ...original,
      name: 'Cuentas de Instagram',
      category: 'Cuentas digitales',
    })
    expect(await instagram()).toEqual(original)
    expect(await inLanguage('ru', instagram)).toEqual(original)
  })

  test('has its page and its cards translated', async () => {
    const prerequisites = [{ title: 'A computer', text: 'With Windows.' }]
    await db().update(products).set({ prerequisites }).where(eq(products.id, STORYTAG))
    await translate(STORYTAG, {
      texts: {
        summary: 'Etiqueta historias.',
        slideTitle2: 'Una ejecución',
        prerequisiteText1: 'Con Windows.\nO Linux.',
      },
    })
    const shown = await inSpanish(storyTag)
    expect(shown?.page.summary).toBe('Etiqueta historias.')
    expect(shown?.page.slides?.items.slice(0, 2)).toMatchObject([{ title: 'The list' }, { title: 'Una ejecución' }])
    expect(shown?.page.path).toBe('/story-tag')
    expect(shown?.prerequisites).toEqual([{ title: 'A computer', text: 'Con Windows.\nO Linux.' }])
  })

  test('is shown in English again when its text changes, and the translation is marked as outdated', async () => {
    await translate(INSTAGRAM, { texts: { name: 'Cuentas de Instagram' } })
    expect(await textOf(INSTAGRAM, 'name')).toMatchObject({ text: 'Cuentas de Instagram', outdatedFrom: null })
    await rename('Aged Instagram accounts')
    expect((await inSpanish(instagram))?.name).toBe('Aged Instagram accounts')
    expect(await textOf(INSTAGRAM, 'name')).toMatchObject({ text: 'Cuentas de Instagram', outdatedFrom: NAME })

    const texts = { name: 'Cuentas de Instagram' }
    await translate(INSTAGRAM, { texts })
    expect((await inSpanish(instagram))?.name).toBe('Aged Instagram accounts')
    await translate(INSTAGRAM, { texts, fits: ['name'] })
    expect((await inSpanish(instagram))?.name).toBe('Cuentas de Instagram')
  })

  test('loses a translation that is emptied', async () => {
    await translate(INSTAGRAM, { texts: { name: 'Cuentas' } })
    await translate(INSTAGRAM, { texts: { name: 'Contas' }, language: 'pt-BR' })
    await translate(INSTAGRAM, { texts: { name: '' } })
    expect((await inSpanish(instagram))?.name).toBe(NAME)
    expect((await inLanguage('pt-BR', instagram))?.name).toBe('Contas')
    expect(await db().$count(translations)).toBe(1)
  })

  test('counts what is missing or outdated', async () => {
    const { open, texts } = await ownTexts(INSTAGRAM)
    expect(open).toBe(texts.length)
    await translate(INSTAGRAM, { texts: { name: 'Cuentas', category: 'Digital' } })
    await rename('Aged Instagram accounts')
    expect((await ownTexts(INSTAGRAM)).open).toBe(open - 1)
    expect((await ownTexts(INSTAGRAM, 'ru')).open).toBe(open)
  })
})

test('translates the texts of the site, each once', async () => {
  const { siteDescription } = await getSettings()
  await translate(null, { texts: { siteDescription: 'Paquetes, entregados.' } })
  await translate(null, { texts: { siteDescription: 'Paquetes al instante.' } })
  const described = async () => (await translateSite(await getSettings())).siteDescription
  expect(await inSpanish(described)).toBe('Paquetes al instante.')
  expect(await described()).toBe(siteDescription)
  expect(await db().$count(translations)).toBe(1)
  await db().update(siteSettings).set({ siteDescription: 'Packs, delivered.' })
  expect(await inSpanish(described)).toBe('Packs, delivered.')
})

test('translates the headline, tiles and links of the look', async () => {
  const tile = { icon: 'key', title: 'One license', text: 'For every project.' }
  const link = { label: 'Imprint', url: '/legal/contact' }
  await db()
    .update(siteSettings)
    .set({ headline: 'Fonts', tiles: [tile], footerLinks: [link], announcement: 'Closed' })
  await translate(null, {
    texts: { headline: 'Fuentes', tileTitle1: 'Una licencia', footerLabel1: 'Aviso legal', announcement: 'Cerrado' },
  })
  const shown = () => Promise.all([getHeroTexts().then(translateSite), getSettings().then(translateSite)])
  const [hero, settings] = await inSpanish(shown)
  expect(hero).toMatchObject({ headline: 'Fuentes', tiles: [{ ...tile, title: 'Una licencia' }] })
  expect(settings).toMatchObject({ announcement: 'Cerrado', footerLinks: [{ ...link, label: 'Aviso legal' }] })
  expect((await shown())[0]).toMatchObject({ headline: 'Fonts', tiles: [tile] })
})

test('translates names and currencies of payment methods, and how to pay by hand', async () => {
  const instructions = 'Pay to **Harbour Bank**.'
  await db().insert(paymentAccounts).values({ provider: 'manual', accountId: instructions })
  const method = { provider: 'manual', label: 'Bank transfer', currencies: 'Euros', position: 3 }
  const set = { ...method, isOn: true }
  await db()
    .insert(paymentMethods)
    .values({ id: 'manual', ...set })
    .onConflictDoUpdate({ target: paymentMethods.id, set })
  const texts = {
    methodLabel_manual: 'Transferencia',
    methodCurrencies_manual: 'Euros (EUR)',
    paymentInstructions: 'Paga a **Harbour Bank**.',
  }
  await translate(null, { texts })
  const shown = async () => {
    const { methods } = await translateSite(await getOffered())
    const { paymentInstructions } = await translateSite({ paymentInstructions: instructions })
    const found = methods.find(({ id }) => id === 'manual')
    return [found?.label, found?.currencies, paymentInstructions]
  }
  expect(await inSpanish(shown)).toEqual(Object.values(texts))
  expect(await shown()).toEqual(['Bank transfer', 'Euros', instructions])
  await db().update(paymentMethods).set({ label: 'Wire' }).where(eq(paymentMethods.id, 'manual'))
  expect((await inSpanish(shown))[0]).toBe('Wire')
  await expect(translate(null, { texts: { ...texts, paymentInstructions: 'Paga <b>aquí</b>' } })).rejects.toThrow(
    'HTML, images and unsafe links are not supported here.',
  )
})

test('has a name for the method of every provider', () => {
  const fields = providerIds.flatMap((id) => [`methodLabel_${id}`, `methodCurrencies_${id}`])
  expect(Object.keys(textFields).filter((field) => field.startsWith('method'))).toEqual(fields)
})

test('translates the note of an issuer, but not the note of an earlier one', async () => {
  await db()
    .insert(translations)
    .values({ productId: null, field: 'issuerNote', language: 'es', original: 'No VAT.', text: 'Sin IVA.' })
  expect(await inSpanish(() => translateIssuer({ name: 'Quill', note: 'No VAT.' }))).toEqual({
    name: 'Quill',
    note: 'Sin IVA.',
  })
  expect(await inSpanish(() => translateIssuer({ name: 'Quill', note: 'VAT included.' }))).toMatchObject({
    note: 'VAT included.',
  })
})

test('shows and finds an order by its translated name, and after a rename by the name of its time', async () => {
  const { id: customerId } = await createCustomer({ balanceCents: 100 })
  await loadStock(2)
  await purchaseAccounts(pack(customerId))
  await translate(INSTAGRAM, { texts: { name: 'Cuentas añejas' } })
  const found = async (q: string) => {
    const { orders } = await listOrders({ customerId }, orderListInput.parse({ q }))
    return orders.map(await translateNames()).map(({ productName }) => productName)
  }
  expect(await inSpanish(() => found('añejas'))).toEqual(['Cuentas añejas'])
  expect(await inSpanish(() => found(NAME))).toEqual(['Cuentas añejas'])
  expect(await found('añejas')).toEqual([])
  expect(await found(NAME)).toEqual([NAME])

  await rename('Aged accounts')
  await translate(INSTAGRAM, { texts: { name: 'Cuentas antiguas' } })
  expect(await inSpanish(() => found(''))).toEqual([NAME])
})

test('tells products of the same name apart where a row has the product', async () => {
  await db()
    .insert(translations)
    .values([
      { productId: INSTAGRAM, field: 'name', language: 'es', original: 'Aged', text: 'Cuentas antiguas' },
      { productId: STORYTAG, field: 'name', language: 'es', original: 'Aged', text: 'Programa antiguo' },
    ])
  const rows = [INSTAGRAM, STORYTAG].map((productId) => ({ productId, productName: 'Aged' }))
  const named = await inSpanish(async () => rows.map(await translateNames()).map(({ productName }) => productName))
  expect(named).toEqual(['Cuentas antiguas', 'Programa antiguo'])
})

test('takes a name without its product for the one of the product that has it now', async () => {
  await rename('Aged')
  await db()
    .insert(translations)
    .values([
      { productId: STORYTAG, field: 'name', language: 'es', original: 'Aged', text: 'Programa antiguo' },
      { productId: INSTAGRAM, field: 'name', language: 'es', original: 'Aged', text: 'Cuentas antiguas' },
    ])
  const translated = await inSpanish(() => translateNames())
  expect(translated({ productName: 'Aged' })).toEqual({ productName: 'Cuentas antiguas' })
})

describe('a form', () => {
  test('is audited with the language and the changed texts only', async () => {
    await translate(INSTAGRAM, { texts: { name: 'Cuentas', category: 'Digital' } })
    await translate(INSTAGRAM, { texts: { name: 'Cuentas nuevas', category: 'Digital' } })
    await translate(INSTAGRAM, { texts: { name: 'Cuentas nuevas', category: 'Digital' } })
    const mine = and(eq(auditLog.actorId, actorId), eq(auditLog.action, 'translations.changed'))
    const [last, ...earlier] = await db().select().from(auditLog).where(mine).orderBy(desc(auditLog.id))
    expect(last).toMatchObject({
      subject: `product:${INSTAGRAM}`,
      before: { language: 'es', name: 'Cuentas' },
      after: { language: 'es', name: 'Cuentas nuevas' },
    })
    expect(earlier).toHaveLength(1)
  })

  test.each(['original', 'translation'])('is refused when the %s changed since it was shown', async (what) => {
    const { version } = await ownTexts(INSTAGRAM)
    if (what === 'original') await rename('Aged accounts')
    else await translate(INSTAGRAM, { texts: { name: 'De otra persona' } })
    const stored = await db().select().from(translations)
    await expect(translate(INSTAGRAM, { texts: { name: 'Cuentas' }, version })).rejects.toThrow(
      'The texts were changed while you were editing.',
    )
    expect(await db().select().from(translations)).toEqual(stored)
  })

  test('is refused for an unknown product', async () => {
    const input = { productId: 'nothing', language: 'es', fits: [], version: '', texts: { name: 'Nada' } } as const
    await expect(saveTranslations(input, { actorId, ip })).rejects.toThrow('This product no longer exists.')
  })

  test.each(['siteDescription', 'prerequisiteTitle6', 'slideText12'])(
    'is refused for %s, which the product does not have',
    async (field) => {
      await expect(translate(INSTAGRAM, { texts: { [field]: 'Nada' } })).rejects.toThrow(
        'One of these texts no longer exists.',
      )
    },
  )

  test.each([
    ['a name that is too long', { name: 'x'.repeat(121) }, 'name'],
    ['a name on two lines', { name: 'x\ny' }, 'name'],
    ['a description that is too long', { description: 'x'.repeat(2_001) }, 'description'],
    ['a control character', { description: 'x\u0000' }, 'description'],
    ['English', { language: 'en' }, 'language'],
    ['a language that is not offered', { language: 'xx' }, 'language'],
    ['no language', { language: '' }, 'language'],
    ['a malformed product', { productId: '../x' }, 'productId'],
    ['an unknown field', { slideText13: 'x' }, ''],
    ['a file', { name: new File(['x'], 'x') }, 'name'],
  ])('is refused for %s', (_, typed, field) => {
    const form = new FormData()
    const fields: Record<string, string | File> = { productId: INSTAGRAM, language: 'es', version: 'v', ...typed }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const { error } = parseWithZod(form, { schema: translationsInput }).reply()
    expect(Object.keys(error ?? {})).toEqual([field])
  })

  test('counts a line break as one character, and trims', () => {
    const form = new FormData()
    const description = `${'x'.repeat(1_998)}\r\ny`
    for (const [name, value] of [
      ['language', 'es'],
      ['description', ` ${description} `],
      ['fits', 'name'],
    ] as const) {
      form.append(name, value)
    }
    const submission = parseWithZod(form, { schema: translationsInput })
    expect(submission.status === 'success' && submission.value).toMatchObject({
      productId: null,
      fits: ['name'],
      texts: { description: description.replace('\r', ''), name: '' },
    })
  })
})

test('keeps translations only as long as their product', async () => {
  await translate(STORYTAG, { texts: { name: 'Etiquetador' } })
  await db().delete(products).where(eq(products.id, STORYTAG))
  expect(await db().$count(translations)).toBe(0)
})
