import { and, eq, isNull } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { translations } from '#app/db/schema/catalog.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { lockSettings } from '#app/domain/settings/commands.ts'
import { requireKnownPlaceholders, requireOpening } from '#app/domain/settings/mails/commands.ts'
import { readMarkdown } from '#app/lib/markdown.server.ts'
import { lockOwnTexts, type OwnText } from './own-texts.ts'
import { translationRefusals } from './refusals.ts'
import { textFields } from './rules.ts'
import type { TranslationsInput } from './schema.ts'

type Key = Pick<TranslationsInput, 'productId' | 'language'>

/** Saves a product's or the site's translations, audited. A blank one is removed. Refuses an outdated form. */
export async function saveTranslations(input: TranslationsInput, by: { actorId: string; ip: string }): Promise<void> {
  const { productId, language, texts, fits, version } = input
  await transaction(async (tx) => {
    if (productId === null) await lockSettings(tx)
    const stored = await lockOwnTexts(tx, productId, language)
    if (!stored) throw translationRefusals.productMissing()
    const isText = (name: string) => stored.texts.some(({ field }) => field === name)
    if (!Object.keys(texts).every((name) => texts[name] === '' || isText(name))) throw translationRefusals.textMissing()
    const changed = stored.texts.filter(
      ({ field, text, outdatedFrom }) => text !== typed(field) || (outdatedFrom !== null && fits.includes(field)),
    )
    if (changed.length === 0) return
    if (stored.version !== version) throw translationRefusals.changedMeanwhile()
    for (const { field } of changed) requireSupported(field, typed(field))
    for (const text of changed) await write(tx, input, text, typed(text.field))
    await recordAudit(tx, {
      ...by,
      action: 'translations.changed',
      subject: productId === null ? 'settings:main_settings' : `product:${productId}`,
      before: { language, ...Object.fromEntries(changed.map(({ field, text }) => [field, text])) },
      after: { language, ...Object.fromEntries(changed.map(({ field }) => [field, typed(field)])) },
    })
  })

  function typed(field: string): string {
    return texts[field] ?? ''
  }
}

/** Refuses in an email's translation what its original may not contain either. */
function requireSupported(field: string, text: string): void {
  const about = textFields[field]
  if (field === 'paymentInstructions') requirePlainMarkdown(text, field)
  if (!about || !('mail' in about)) return
  if (about.part === 'subject') requireKnownPlaceholders(about.mail, text, field)
  else requireOpening(about.mail, text, field)
}

function requirePlainMarkdown(text: string, field: string): void {
  const isFaulty = Object.values(readMarkdown(text).faults).some((faults) => faults.length > 0)
  if (isFaulty) throw translationRefusals.markupNotSupported(field)
}

async function write(tx: Database, { productId, language }: Key, { field, original }: OwnText, text: string) {
  if (text === '') {
    const isOf = productId === null ? isNull(translations.productId) : eq(translations.productId, productId)
    await tx.delete(translations).where(and(eq(translations.language, language), eq(translations.field, field), isOf))
    return
  }
  await tx
    .insert(translations)
    .values({ productId, language, field, original, text })
    .onConflictDoUpdate({
      target: [translations.language, translations.field, translations.productId],
      set: { original, text },
    })
}
