import { refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'
import { textBlocks } from './rules.ts'

const LISTED = 5

const KNOWN = Object.keys(textBlocks)
  .map((name) => `{{${name}}}`)
  .join(', ')

/** Lists the first parts of a text that a rule rejects, each shortened. */
function listed(parts: string[]): string {
  const shown = parts.slice(0, LISTED).map((part) => part.trim().slice(0, 60))
  return [...new Set(shown)].join(', ')
}

const notPublished = () => ({ title: t('server.texts.refusals.notPublished') })

export const textRefusals = refusals({
  textMissing: () => ({ status: 404, message: t('server.texts.refusals.textMissing') }),
  changedMeanwhile: () => ({ ...notPublished(), status: 409, message: t('server.texts.refusals.changedMeanwhile') }),
  notInForce: () => ({ status: 409, message: t('server.texts.refusals.notInForce') }),
  alreadyMailed: () => ({ status: 409, message: t('server.texts.refusals.alreadyMailed') }),
  slugTaken: () => ({ status: 409, message: t('server.texts.refusals.slugTaken'), field: 'slug' }),
  markupNotSupported: (parts: string[]) => ({
    ...notPublished(),
    message: t('server.texts.refusals.markupNotSupported', { parts: listed(parts) }),
    field: 'body',
  }),
  linkNotAllowed: (links: string[]) => ({
    ...notPublished(),
    message: t('server.texts.refusals.linkNotAllowed', { links: listed(links) }),
    field: 'body',
  }),
  blockNotKnown: (blocks: string[]) => ({
    ...notPublished(),
    message: t('server.texts.refusals.blockNotKnown', { blocks: listed(blocks), known: KNOWN }),
    field: 'body',
  }),
  blockNotAlone: (blocks: string[]) => ({
    ...notPublished(),
    message: t('server.texts.refusals.blockNotAlone', { blocks: listed(blocks) }),
    field: 'body',
  }),
})
