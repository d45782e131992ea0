import type english from '../../en/shop/stock.ts'
import type { Translation } from '../../types.ts'

export default {
  fewItems:
    '{count, plural, one {Остался # товар!} few {Осталось # товара!} many {Осталось # товаров!} other {Осталось # товара!}}',
  none: 'Нет в наличии',
  few: '{count, plural, one {Остался # аккаунт!} few {Осталось # аккаунта!} many {Осталось # аккаунтов!} other {Осталось # аккаунта!}}',
  enough: 'В наличии',
} satisfies Translation<typeof english>
