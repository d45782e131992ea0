import type english from '../../en/admin/payouts.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Выплаты',
  lead: 'Баланс, который клиенты просят выплатить.',
  leadOfCustomer: 'Выплаты клиенту {customer}.',
  filter: {
    state: 'Показать',
    submit: 'Применить',
    open: 'Открытые',
  },
  none: {
    open: 'Открытых выплат нет.',
    filtered: 'Ничего не найдено.',
    showAll: 'Показать все выплаты',
  },
  table: {
    requested: 'Запрошена',
    actions: 'Действия',
    view: 'Открыть<hidden> выплату {amount}, {customer}</hidden>',
  },
  nextPage: 'Следующая страница',
  payout: {
    title: 'Выплата',
    heading: 'Выплата {amount}',
  },
  details: {
    title: 'Подробности',
    id: 'ID выплаты',
    balance: 'Баланс сейчас',
    bonus: 'В том числе бонус',
    withheld: 'Удержано бонуса',
    bonusTaken: 'Отменено бонуса',
    requested: 'Запрошена',
    started: 'Начата',
    ended: 'Завершена',
    handledBy: 'Последний шаг',
    destination: 'Куда отправить',
    reference: 'Номер перевода',
    inAuditLog: 'Открыть в журнале аудита',
  },
  start: {
    title: 'Начать выплату',
    text: 'С баланса будет списано {amount}. После этого станет видно, куда отправить деньги.',
    bonusText: 'Также отменяется бонус {bonus}: {unspent} непотраченных и {withheld}, удержанных с баланса.',
    unspentText: 'Также отменяется непотраченный бонус {bonus}.',
    testMoney:
      'Этот клиент получил {amount} с тестовых аккаунтов. Часть может быть на балансе: проверьте перед выплатой.',
    submit: 'Начать выплату',
  },
  decline: {
    open: 'Отклонить запрос',
    submit: 'Отклонить',
  },
  send: {
    title: 'Отправить {amount}',
    text: 'Сумма списана с баланса. Отправьте деньги так, как просит клиент, за вычетом комиссий, и отметьте это здесь.',
    reference: 'Номер перевода',
    hint: 'Например, хеш транзакции. Его видит клиент.',
    submit: 'Отметить как отправленную',
  },
  return: {
    open: 'Отправить деньги не удалось',
    submit: 'Вернуть на баланс',
  },
  reasonHint:
    'Клиент получит её в письме. До {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
} satisfies Translation<typeof english>
