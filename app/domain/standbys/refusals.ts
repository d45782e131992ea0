import type { Goods } from '#app/lib/item-shape.ts'
import { refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'

const notSaved = (message: string) => ({ title: t('server.standbys.notSaved'), status: 409, message })

export const standbyRefusals = refusals({
  standbyElsewhere: () => notSaved(t('server.standbys.exists')),
  tooManyStandbys: (most: number) => notSaved(t('server.standbys.tooMany', { most })),
  standbyBelowMinimum: (least: number, goods: Goods) => ({
    message: t('shop.orders.quantity.belowMinimum', { least, goods }),
    field: 'wanted',
  }),
  standbyTooLong: (most: number) => ({ message: t('server.standbys.tooLong', { most }), field: 'endsOn' }),
  standbyOver: () => ({ title: t('server.standbys.notCancelled'), status: 409, message: t('server.standbys.over') }),
})

/** The stand-by was cancelled, or another run filled it, since it was read. */
export class StandbyChanged extends Error {}
