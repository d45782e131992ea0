import type english from '../../en/admin/refunds.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Возврат за заказ',
  order: 'Заказ <mono>{id}</mono>, {customer}',
  toOrder: 'Назад к заказу',
  customerDeleted: 'Этот клиент удалён, поэтому вернуть деньги некому.',
  nothingLeft: 'За этот заказ возвращать больше нечего.',
  outdated: 'Форма устарела. Обновите страницу и повторите.',
  scope: {
    label: 'За что вернуть деньги?',
    order: 'Весь остаток, {amount}',
    lines:
      '{goods, select, items {Выбранные товары, {amount} за каждый} other {Выбранные аккаунты, {amount} за каждый}}',
    linesApart:
      '{goods, select, items {Выбранные товары, {least} или {most} за каждый} other {Выбранные аккаунты, {least} или {most} за каждый}}',
    whole: 'Возвращается сумма всего заказа, <mono>{amount}</mono>.',
  },
  lines: {
    find: '{goods, select, items {Поиск товаров в заказе} other {Поиск аккаунтов в заказе}}',
    search: 'Логин или почта',
    label: '{goods, select, items {Какие товары?} other {Какие аккаунты?}}',
    none: '{goods, select, items {Таких товаров не нашлось.} other {Таких аккаунтов не нашлось.}}',
    selected: 'Выбрано: {count, number}, <mono>{amount}</mono>',
    selectedElsewhere: 'Выбрано: {count, number}, <mono>{amount}</mono>; из них здесь не показано: {elsewhere, number}',
    page: '{goods, select, items {За раз можно показать и выбрать для возврата не более {most, number} из {count, plural, one {# товара} few {# товаров} many {# товаров} other {# товара}}.} other {За раз можно показать и выбрать для возврата не более {most, number} из {count, plural, one {# аккаунта} few {# аккаунтов} many {# аккаунтов} other {# аккаунта}}.}}',
    pageFound:
      '{goods, select, items {За раз можно показать и выбрать для возврата не более {most, number} из найденных.} other {За раз можно показать и выбрать для возврата не более {most, number} из найденных.}}',
    pages: '{goods, select, items {Страницы товаров} other {Страницы аккаунтов}}',
    claims:
      '{goods, select, items {Открытые заявки по товарам, за которые возвращены деньги, отклоняются с пометкой о возврате.} other {Открытые заявки по аккаунтам, за которые возвращены деньги, отклоняются с пометкой о возврате.}}',
  },
  period: {
    end: 'Завершить оплаченный период',
    ends: 'Лицензия <mono>{licenseKey}</mono> закончится <end></end> вместо <expiry></expiry>. Иначе она останется у клиента до конца срока.',
    endsAtOnce:
      'Лицензия <mono>{licenseKey}</mono> закончится сразу, а не <expiry></expiry>. Иначе она останется у клиента до конца срока.',
  },
  reasonHint:
    'Клиент увидит её в письме и в выписке. Не более {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
  submit: 'Вернуть деньги',
  submitAmount: 'Вернуть {amount}',
  copyEnds: 'После возврата клиент теряет доступ.',
} satisfies Translation<typeof english>
