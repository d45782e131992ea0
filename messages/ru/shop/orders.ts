import type english from '../../en/shop/orders.ts'
import type { Translation } from '../../types.ts'

export default {
  claimRules: {
    review:
      '{goods, select, items {Мы проверяем нерабочие товары, затем заменяем их или зачисляем их цену на баланс} other {Мы проверяем нерабочие аккаунты, затем заменяем их или зачисляем их цену на баланс}}',
    swap: '{goods, select, items {Большинство нерабочих товаров заменяется автоматически; остальные проверяем мы} other {Большинство нерабочих аккаунтов заменяется автоматически; остальные проверяем мы}}',
    credit:
      '{goods, select, items {Цена большинства нерабочих товаров зачисляется на баланс автоматически; остальные проверяем мы} other {Цена большинства нерабочих аккаунтов зачисляется на баланс автоматически; остальные проверяем мы}}',
  },
  quantity: {
    invalid: 'Введите корректное количество.',
    tooFewAvailable:
      '{goods, select, items {{available, plural, one {Доступен только # товар.} few {Доступно только # товара.} many {Доступно только # товаров.} other {Доступно только # товара.}} Выберите меньшее количество.} other {{available, plural, one {Доступен только # аккаунт.} few {Доступно только # аккаунта.} many {Доступно только # аккаунтов.} other {Доступно только # аккаунта.}} Выберите меньшее количество.}}',
    belowMinimum:
      '{goods, select, items {Минимальная покупка — {least, plural, one {# товар} few {# товара} many {# товаров} other {# товара}}.} other {Минимальная покупка — {least, plural, one {# аккаунт} few {# аккаунта} many {# аккаунтов} other {# аккаунта}}.}}',
    aboveMaximum:
      '{goods, select, items {Максимальная покупка — {most, plural, one {# товар} few {# товара} many {# товаров} other {# товара}}.} other {Максимальная покупка — {most, plural, one {# аккаунт} few {# аккаунта} many {# аккаунтов} other {# аккаунта}}.}}',
  },
} satisfies Translation<typeof english>
