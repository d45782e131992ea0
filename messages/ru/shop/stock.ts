import type english from '../../en/shop/stock.ts'
import type { Translation } from '../../types.ts'

export default {
  none: 'Нет в наличии',
  few: '{goods, select, items {{count, plural, one {Остался # товар!} few {Осталось # товара!} many {Осталось # товаров!} other {Осталось # товара!}}} other {{count, plural, one {Остался # аккаунт!} few {Осталось # аккаунта!} many {Осталось # аккаунтов!} other {Осталось # аккаунта!}}}}',
  enough: 'В наличии',
} satisfies Translation<typeof english>
