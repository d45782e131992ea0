import type english from '../../en/server/plans.ts'
import type { Translation } from '../../types.ts'

export default {
  salePriceMissing: 'Digite o preço promocional ou deixe os horários em branco.',
  saleUntilMissing: 'Informe quando a promoção termina.',
  newPriceMissing: 'Digite o novo preço ou deixe o horário em branco.',
  newFromMissing: 'Informe a partir de quando o novo preço vale.',
  timePast: 'Informe um horário no futuro.',
} satisfies Translation<typeof english>
