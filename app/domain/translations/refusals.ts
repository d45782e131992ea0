import { refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'

const notSaved = () => ({ title: t('server.translations.refusals.notSaved') })

export const translationRefusals = refusals({
  productMissing: () => ({ ...notSaved(), status: 404, message: t('server.translations.refusals.productMissing') }),
  textMissing: () => ({ ...notSaved(), status: 409, message: t('server.translations.refusals.textMissing') }),
  markupNotSupported: (field: string) => ({
    ...notSaved(),
    message: t('server.providers.manual.instructionsMalformed'),
    field,
  }),
  changedMeanwhile: () => ({ ...notSaved(), status: 409, message: t('server.translations.refusals.changedMeanwhile') }),
})
