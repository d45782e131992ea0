import { listParts } from '#app/lib/plain-text.ts'
import { refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'
import { textBlocks } from './rules.ts'

const KNOWN = Object.keys(textBlocks)
  .map((name) => `{{${name}}}`)
  .join(', ')

const notPublished = () => ({ title: t('server.texts.refusals.notPublished') })

export const textRefusals = refusals({
  textMissing: () => ({ status: 404, message: t('server.texts.refusals.textMissing') }),
  changedMeanwhile: () => ({ ...notPublished(), status: 409, message: t('server.texts.refusals.changedMeanwhile') }),
  notInForce: () => ({ status: 409, message: t('server.texts.refusals.notInForce') }),
  alreadyMailed: () => ({ status: 409, message: t('server.texts.refusals.alreadyMailed') }),
  slugTaken: () => ({ status: 409, message: t('server.texts.refusals.slugTaken'), field: 'slug' }),
  markupNotSupported: (parts: string[]) => ({
    ...notPublished(),
    message: t('server.texts.refusals.markupNotSupported', { parts: listParts(parts) }),
    field: 'body',
  }),
  linkNotAllowed: (links: string[]) => ({
    ...notPublished(),
    message: t('server.texts.refusals.linkNotAllowed', { links: listParts(links) }),
    field: 'body',
  }),
  blockNotKnown: (blocks: string[]) => ({
    ...notPublished(),
    message: t('server.texts.refusals.blockNotKnown', { blocks: listParts(blocks), known: KNOWN }),
    field: 'body',
  }),
  blockNotAlone: (blocks: string[]) => ({
    ...notPublished(),
    message: t('server.texts.refusals.blockNotAlone', { blocks: listParts(blocks) }),
    field: 'body',
  }),
})
