import type english from '../../en/shop/product.ts'
import type { Translation } from '../../types.ts'

export default {
  pictures: {
    label: 'Изображения',
    show: 'Изображение {number, number} из {count, number}',
  },
  lot: 'Лот {number} · {category}',
  perAccount: '{goods, select, items {за штуку} other {за аккаунт}}',

  warranty:
    '{goods, select, items {Гарантия {hours, plural, one {# час} few {# часа} many {# часов} other {# часа}} на каждый товар. {rule}.} other {Гарантия {hours, plural, one {# час} few {# часа} many {# часов} other {# часа}} на каждый аккаунт. {rule}.}}',
  available: 'В наличии: {count, number}',
  outOfStock: 'Нет в наличии',
  buy: '{goods, select, items {Купить товары} other {Купить аккаунты}}',
  buyCount:
    '{goods, select, items {Купить {count, plural, one {# товар} few {# товара} many {# товаров} other {# товара}}} other {Купить {count, plural, one {# аккаунт} few {# аккаунта} many {# аккаунтов} other {# аккаунта}}}}',
  payment: 'Оплатите сразу или с баланса.',
  adminsCannotBuy: 'Администраторы не могут покупать товары.',
  updates: 'Страница обновится, когда появятся новые аккаунты.',
  made: {
    label: 'Готовим для вас после покупки',
    short: 'На заказ',
    text: 'Готовим для вас после покупки. Когда всё будет готово, вы получите письмо.',
    usually: 'Готовим для вас после покупки. Обычное время: {time}. Когда всё будет готово, вы получите письмо.',
    buy: 'Купить',
  },
  missing: 'Не хватает {amount}',
  tiers: {
    label: 'Цены в зависимости от количества',
    next: 'Добавьте ещё {missing, number}, и цена за штуку будет {price}.',
  },
  groupPrice: 'Ваша цена ({group}) вместо <listPrice></listPrice>',
  sale: {
    previous: '<previous></previous> — самая низкая цена за 30 дней до этого.',
    until: 'Распродажа до <date></date>.',
  },
  balanceAfter: 'Баланс после покупки: {amount}',
  quantity: {
    label: 'Количество',
    decrease: 'Уменьшить',
    increase: 'Увеличить',
    most: 'Не более {most, number} в одном заказе.',
    preset: 'Количество {quantity, number}',
  },
} satisfies Translation<typeof english>
