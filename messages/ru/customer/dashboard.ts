import type english from '../../en/customer/dashboard.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '{goods, select, items {Мои товары} other {Мои аккаунты}}',
  heading: 'Личный кабинет',
  lead: 'Всё, что вы купили. Осталось только скопировать.',
  totals: {
    balance: 'Баланс',
    orders: 'Всего заказов',
    accounts: '{goods, select, items {Всего товаров} other {Всего аккаунтов}}',
    spent: 'Всего потрачено',
    licenses: 'Активные лицензии',
  },
  packs: {
    title: '{goods, select, items {Купленные товары} other {Купленные аккаунты}}',
    onlyRecent: 'Здесь последние покупки: {count, number}. Все заказы — в истории заказов.',
    none: '{goods, select, items {Вы ещё не покупали товары.} other {Вы ещё не покупали аккаунты.}}',
    toMarketplace: 'Перейти в каталог',
    actions: 'Действия',

    summary: '{product}, {quantity, number} шт., {total}',
  },
  copies: 'Файлы, тексты и коды',
  subscriptions: {
    title: 'Подписки на программы',
    none: 'Активных подписок на программы нет.',
    seeProgram: 'Подробнее о {name}',
    startsLater: 'Начнётся позже',
    active: 'Активна',
    period: '<start></start> — <end></end>',
    pages: 'Страницы подписок',
  },
  licenses: 'Лицензии',
  licensePages: 'Страницы лицензий',
} satisfies Translation<typeof english>
