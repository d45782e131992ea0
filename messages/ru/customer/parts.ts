import type english from '../../en/customer/parts.ts'
import type { Translation } from '../../types.ts'

export default {
  backToList: 'Назад к списку',
  found: {
    orders:
      '{isMore, select, true {Более {count, plural, one {# заказа} few {# заказов} many {# заказов} other {# заказа}}} other {{count, plural, one {# заказ} few {# заказа} many {# заказов} other {# заказа}}}}',
    account:
      '{more, plural, =0 {Аккаунт {username}} one {Аккаунт {username} и ещё #} few {Аккаунт {username} и ещё #} many {Аккаунт {username} и ещё #} other {Аккаунт {username} и ещё #}}',
  },
  reveals: {
    items: {
      title: 'Кто видел эти товары',
      column: 'Товары',
      all: '{count, plural, one {# товар целиком} few {Все # товара} many {Все # товаров} other {Все # товара}}',
    },
    title: 'Кто видел эти аккаунты',
    goodsTitle: 'Кто видел этот товар',
    when: 'Последний раз',
    times: '{times, plural, one {# раз} few {# раза} many {# раз} other {# раза}} с <first></first>',
    who: 'Кто',
    you: 'Вы',
    shop: 'Магазин',
    how: 'Как',
    forms: {
      page: 'На странице',
      copy: 'Скопировано',
      txt: 'Скачано как .txt',
      csv: 'Скачано как .csv',
      file: 'Скачивание',
    },
    accounts: 'Аккаунты',
    all: '{count, plural, one {Все аккаунты (#)} few {Все аккаунты (#)} many {Все аккаунты (#)} other {Все аккаунты (#)}}',
    some: '{more, plural, =0 {{usernames}} one {{usernames} и ещё #} few {{usernames} и ещё #} many {{usernames} и ещё #} other {{usernames} и ещё #}}',
    copyTitle: 'Кто открывал или скачивал',
    what: 'Что',
    version: 'Версия {version}',
    content: 'Текст',
  },
  lost: {
    claim: 'Магазин не ответил. Можно спокойно повторить: одна и та же заявка не создаётся дважды.',
    payout: 'Магазин не ответил. Можно спокойно повторить: выплата не будет запрошена дважды.',
    device: 'Магазин не ответил. Можно спокойно повторить: ничего не выполнится дважды.',
  },
  instructions: { next: 'Что делать дальше', use: 'Как пользоваться {name}' },
  goods: {
    accounts:
      '{goods, select, items {{count, plural, one {# товар} few {# товара} many {# товаров} other {# товара}}} other {{count, plural, one {# аккаунт} few {# аккаунта} many {# аккаунтов} other {# аккаунта}}}}',
    made: '{count, number} × {product}',
  },
  orderTypes: {
    account: 'Товары со склада',
    software: 'Программы',
    file: 'Файлы',
    shared: 'Тексты и коды',
    on_demand: 'На заказ',
  },
  orderStatuses: {
    completed: 'Выполнен',
    partiallyRefunded: 'Частичный возврат',
    refunded: 'Возврат',
    beingMade: 'Готовится',
  },
  deliveries: {
    accounts: '{goods, select, items {Открыть товары} other {Открыть аккаунты}}',
    license: 'Открыть лицензию',
    files: 'Открыть файлы',
    made: 'Открыть заказ',
    shared: 'Открыть текст',
  },
  claims: { open: 'На проверке', swapped: 'Замена', credited: 'Компенсация', declined: 'Отказ' },
  devices: {
    none: 'Устройство ещё не меняли.',
    bound: 'Привязка: <device>{name}</device>',
    released: 'Отвязка: <device>{name}</device>',
    by: '<person></person>, <time>{date}</time>',
  },
  takeover: {
    active: 'Лицензия достанется следующему устройству, на котором проверят ключ.',
    inactive: 'Лицензия приостановлена. Когда она снова станет активной, она достанется следующему устройству.',
    expired: 'Лицензия истекла. После продления она достанется следующему устройству.',
    otherDevices: 'На остальных ({devices}) она остаётся, поэтому новое устройство не сможет её использовать.',
  },
  transfers: {
    title: 'Операции',
    transfer: 'Операция',
    balance: 'Баланс',
    details: 'Подробности',
    documents: 'Документы',
    invoice: 'Счёт<hidden> (PDF)</hidden>',
    receipt: 'Квитанция<hidden> (PDF)</hidden>',
  },
  files: {
    tooLarge: 'Размер файла — не более {limit}. Ничего не сохранено.',
    kilobytes: '{count, number} КБ',
    mebibytes: '{count, number} МБ',
  },
  item: {
    named: 'Товар {place, number}',
    code: 'Код',
    hidden: 'Скрыто',
    copy: 'Копировать: {label}',
    totp: 'Одноразовый код',
    secondsLeft: 'ещё {seconds, number} с',
    asOfNow: 'на момент открытия страницы',
  },
} satisfies Translation<typeof english>
