import type english from '../../en/shop/stock.ts'
import type { Translation } from '../../types.ts'

export default {
  none: 'Agotado',
  few: '{count, plural, one {¡Queda # cuenta!} other {¡Quedan # cuentas!}}',
  enough: 'En stock',
} satisfies Translation<typeof english>
