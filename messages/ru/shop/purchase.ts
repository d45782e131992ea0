import type english from '../../en/shop/purchase.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Подтверждение покупки',
  accountsText:
    '{goods, select, items {Товары сразу появятся в вашем личном кабинете.} other {Аккаунты сразу появятся в вашем личном кабинете.}}',
  accounts:
    '{goods, select, items {{count, plural, one {# товар} few {# товара} many {# товаров} other {# товара}} × {price}} other {{count, plural, one {# аккаунт} few {# аккаунта} many {# аккаунтов} other {# аккаунта}} × {price}}}',
  made: '{count, number} × {price}',
  tier: {
    name: 'Цена за количество',
    value: '{price} за штуку от {quantity, number} шт. вместо {listPrice}',
  },
  sale: {
    name: 'Цена распродажи',
    value: '{price} за штуку, раньше {previous}',
    alone: '{price} за штуку',
  },
  group: {
    name: 'Ваша цена ({group})',
    value: '{price} за штуку вместо {listPrice}',
    notUsed: 'Ваша цена ({group}) ниже, чем цена без скидки с этим промокодом, поэтому промокод не используется.',
    instead: 'Скидка считается от цены без скидки; так выходит дешевле, чем ваша цена ({group}).',
  },
  confirm: 'Подтвердить покупку',
  back: 'Вернуться в магазин',
  addFunds: 'Пополнить баланс',
  otherMethod: 'Оплатить другим способом',
  code: {
    label: 'Промокод',
    apply: 'Применить',
    use: 'Ввести промокод',
    given: 'Скидку по промокоду {code} вы подтвердите на следующей странице.',
    discount: 'Скидка {code}',
    notUsed: 'Цена за количество ниже, чем цена без скидки с этим промокодом, поэтому промокод не используется.',
    instead: 'Скидка считается от цены без скидки; так выходит дешевле, чем по цене за количество.',
  },
} satisfies Translation<typeof english>
