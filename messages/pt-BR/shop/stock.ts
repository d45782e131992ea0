import type english from '../../en/shop/stock.ts'
import type { Translation } from '../../types.ts'

export default {
  none: 'Esgotado',
  few: '{goods, select, items {{count, plural, one {Resta # item!} other {Restam # itens!}}} other {{count, plural, one {Resta # conta!} other {Restam # contas!}}}}',
  enough: 'Em estoque',
} satisfies Translation<typeof english>
