import { refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'

export const bonusRefusals = refusals({
  bonusesChangedMeanwhile: () => ({
    title: t('server.bonuses.notSaved'),
    status: 409,
    message: t('server.bonuses.changedMeanwhile'),
  }),
})
