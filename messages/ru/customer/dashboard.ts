import type english from '../../en/customer/dashboard.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Мои аккаунты',
  heading: 'Личный кабинет',
  lead: 'Всё, что вы купили. Осталось только скопировать.',
  totals: {
    balance: 'Баланс',
    orders: 'Всего заказов',
    accounts: 'Всего аккаунтов',
    spent: 'Всего потрачено',
    licenses: 'Активные лицензии',
  },
  packs: {
    title: 'Купленные аккаунты',
    claims: 'Мои заявки',
    orders: 'История заказов',
    onlyRecent: 'Здесь последние покупки: {count, number}. Все заказы — в истории заказов.',
    none: 'Вы ещё не покупали аккаунты.',
    toMarketplace: 'Перейти в каталог',
    actions: 'Действия',
    view: 'Открыть<hidden> аккаунты заказа {id}</hidden>',
    summary: '{product}, {quantity, number} шт., {total}',
  },
  subscriptions: {
    title: 'Подписки на программы',
    none: 'Активных подписок на программы нет.',
    seeProgram: 'Подробнее о {name}',
    startsLater: 'Начнётся позже',
    active: 'Активна',
    period: '<start></start> — <end></end>',
  },
  licenses: 'Лицензии',
} satisfies Translation<typeof english>
