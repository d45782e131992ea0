import type english from '../../en/shop/stock.ts'
import type { Translation } from '../../types.ts'

export default {
  none: 'Agotado',
  few: '{goods, select, items {{count, plural, one {¡Queda # artículo!} other {¡Quedan # artículos!}}} other {{count, plural, one {¡Queda # cuenta!} other {¡Quedan # cuentas!}}}}',
  enough: 'En stock',
} satisfies Translation<typeof english>
