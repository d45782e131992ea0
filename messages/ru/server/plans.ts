import type english from '../../en/server/plans.ts'
import type { Translation } from '../../types.ts'

export default {
  salePriceMissing: 'Введите цену распродажи или оставьте время пустым.',
  saleUntilMissing: 'Введите время окончания распродажи.',
  newPriceMissing: 'Введите новую цену или оставьте время пустым.',
  newFromMissing: 'Введите, с какого времени действует новая цена.',
  timePast: 'Введите время в будущем.',
} satisfies Translation<typeof english>
