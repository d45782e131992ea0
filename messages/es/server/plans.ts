import type english from '../../en/server/plans.ts'
import type { Translation } from '../../types.ts'

export default {
  salePriceMissing: 'Introduce el precio de oferta o deja las horas vacías.',
  saleUntilMissing: 'Introduce cuándo termina la oferta.',
  newPriceMissing: 'Introduce el precio nuevo o deja la hora vacía.',
  newFromMissing: 'Introduce desde cuándo se aplica el precio nuevo.',
  timePast: 'Introduce una hora futura.',
} satisfies Translation<typeof english>
