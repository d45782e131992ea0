import type english from '../../en/server/orders.ts'
import type { Translation } from '../../types.ts'

export default {
  purchase: {
    byAdmin: 'Администраторы не могут покупать товары.',
    noProduct: 'Товар не найден или ещё не загружен.',
    outdated: 'Форма устарела. Деньги не списаны; обновите страницу и повторите.',
    priceMalformed: 'Цена указана неверно.',
    termsMalformed: 'Условия указаны неверно.',
    noChoice: 'Выберите один из вариантов.',
    limitTitle: 'Ограничение покупки',
    stockTitle: 'Не хватает аккаунтов',
    stockMissing:
      '{goods, select, items {Товаров в наличии не хватает. Доступно только {available, number}.} other {Аккаунтов в наличии не хватает. Доступно только {available, number}.}}',
    busyTitle: 'Повторите попытку',
    busy: 'Сейчас очень много покупок. Деньги не списаны; повторите через минуту.',
    soldOut: 'Этот товар распродан. Деньги не списаны.',
    ownedTitle: 'Уже куплено',
    owned: 'Вы уже купили этот товар. Деньги не списаны; он находится в ваших заказах.',
  },
  changes: {
    priceTitle: 'Цена изменилась',
    termsTitle: 'Условия изменились',
    total: 'Новая сумма: {total}.',
    price: 'Новая цена: {price}.',
    discount: 'Скидка теперь составляет {amount}.',
    claimRule: '{rule}.',
    warranty: 'Теперь гарантия действует {hours, plural, one {# час} few {# часа} many {# часов} other {# часа}}.',
    noWarranty: 'Теперь товар продаётся без гарантии.',
    duration: 'Теперь лицензия действует {days, plural, one {# день} few {# дня} many {# дней} other {# дня}}.',
    checkTotal: '{changes} Деньги не списаны; проверьте новую сумму и повторите покупку.',
    checkTerms: '{changes} Деньги не списаны; проверьте новые условия и повторите покупку.',
  },
  failures: {
    purchase: 'При покупке произошла ошибка.',
    order: 'Не удалось создать заказ.',
    chargeTitle: 'Баланс не изменён',
    charge: 'Не удалось изменить ваш баланс. Напишите в поддержку.',
    licenseTitle: 'Ошибка лицензии',
    licenseCreation: 'Не удалось создать лицензию',
    licenseExtension: 'Не удалось продлить лицензию',
    licenseCharge: 'Не удалось изменить баланс.',
    subscriptionTitle: 'Ошибка подписки',
  },
  filter: {
    amount: 'Введите сумму, например 25, 1000.50 или 1000,50.',
    customer: 'Введите полный адрес почты клиента.',
  },
  labelMalformed:
    'Введите обычный текст не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
  format: { noField: 'Выберите хотя бы один столбец.' },
  refund: {
    title: 'Возврат не выполнен',
    orderNotFound: 'Такого заказа нет.',
    outdated: 'Уже возвращено {returned} из {total}. Новый возврат не выполнен; проверьте остаток.',
    nothingLeft: 'За этот заказ возвращать больше нечего.',
    moreThanIsLeft: 'Выбранное стоит {amount}, а остаток заказа — только {left}. Ничего не возвращено.',
    lineSettled:
      '{username}: уже {why, select, refunded {возвращены деньги} swapped {выполнена замена} other {выплачена компенсация}}. Ничего не возвращено.',
    lineNotOfOrder: 'Выбранного нет в этом заказе. Ничего не возвращено.',
    customerDeleted: 'Этот клиент удалён, поэтому вернуть деньги некому.',
    noReason: 'Объясните клиенту причину.',
    reasonMalformed:
      'Введите обычный текст не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    noLine: 'Выберите хотя бы одну позицию.',
    tooManyLines: 'Выберите не более {most, number} за раз.',
  },
  export: {
    invalidFilter: 'Фильтр задан неверно, поэтому ничего не выгружено.',
    columns: {
      id: 'ID заказа',
      number: 'Номер',
      date: 'Дата (UTC)',
      quantity: 'Количество',
      unitPrice: 'Цена за единицу',
      refunded: 'Возвращено',
      credited: 'Компенсация',
    },
  },
} satisfies Translation<typeof english>
