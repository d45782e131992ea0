import type english from '../../en/shop/stock.ts'
import type { Translation } from '../../types.ts'

export default {
  fewItems: '{count, plural, one {¡Queda # artículo!} other {¡Quedan # artículos!}}',
  none: 'Agotado',
  few: '{count, plural, one {¡Queda # cuenta!} other {¡Quedan # cuentas!}}',
  enough: 'En stock',
} satisfies Translation<typeof english>
