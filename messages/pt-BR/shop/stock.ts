import type english from '../../en/shop/stock.ts'
import type { Translation } from '../../types.ts'

export default {
  fewItems: '{count, plural, one {Resta # item!} other {Restam # itens!}}',
  none: 'Esgotado',
  few: '{count, plural, one {Resta # conta!} other {Restam # contas!}}',
  enough: 'Em estoque',
} satisfies Translation<typeof english>
