import type english from '../../en/customer/delivery.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Выдача заказа',
  order: 'Заказ <code>{id}</code>, <date></date>',
  invoice: 'Счёт',
  terms: 'К этому заказу применяются <link>условия использования, версия: {version}</link>.',

  refunded: 'Возвращено {amount}',
  license: {
    removed: 'Этой лицензии больше нет.',
    removedText: 'Мы её удалили. Заказ и счёт на него сохранились.',
    contact: 'Связаться с нами',
    toLicenses: 'К лицензиям',
  },
  accounts: {
    showAll: 'Показать все ({count, number})',
    title: '{count, plural, one {# аккаунт} few {# аккаунта} many {# аккаунтов} other {# аккаунта}}',
    copyAll: 'Копировать всё',
    downloadTxt: 'Скачать .txt',
    downloadCsv: 'Скачать .csv',
    search: 'Логин или почта',
    found:
      '{count, plural, one {Найден # аккаунт} few {Найдено # аккаунта} many {Найдено # аккаунтов} other {Найдено # аккаунта}}',
    range: 'Аккаунты {from, number}–{to, number} из {all, number}',
    none: 'Таких аккаунтов не нашлось.',
    clearSearch: 'Сбросить поиск',
    pages: 'Страницы аккаунтов',
    reportUntil: 'Сообщить о нерабочих аккаунтах можно до <date></date>.',
    note: '<link>Все ваши заявки</link>. Каждый аккаунт копируется в виде логин:пароль:почта:пароль от почты. Мы записываем каждое открытие этой страницы, копирование и скачивание, а также IP-адрес.',
  },
  format: {
    link: 'Столбцы',
    title: 'Столбцы и разделитель',
    text: 'Для копирования и скачивания товара «{product}» во всех ваших заказах.',
    back: 'Назад к заказу',
    fields: 'Столбцы',
    separator: 'Между столбцами в строке',
    separators: {
      colon: 'Двоеточие :',
      semicolon: 'Точка с запятой ;',
      comma: 'Запятая ,',
      pipe: 'Вертикальная черта |',
      tab: 'Табуляция',
    },
    now: 'Сейчас строка выглядит так:',
    reset: 'Использовать формат магазина',
  },
  lines: {
    label: 'Выданные аккаунты',
    emailPassword: 'Пароль от почты',
    replacement: 'Замена',
    refunded: 'Возвращён',
    claim: '<hidden>Заявка по {username}: </hidden><state></state>',
    report: 'Не работает?<hidden> Сообщить о {username}</hidden>',
    copy: {
      username: 'Копировать логин',
      password: 'Копировать пароль',
      email: 'Копировать почту',
      emailPassword: 'Копировать пароль от почты',
    },
  },
  items: {
    label: 'Выданные товары',
    title: '{count, plural, one {# товар} few {# товара} many {# товаров} other {# товара}}',
    found:
      '{count, plural, one {Найден # товар} few {Найдено # товара} many {Найдено # товаров} other {Найдено # товара}}',
    range: 'Товары {from, number}–{to, number} из {all, number}',
    none: 'Таких товаров не нашлось.',
    pages: 'Страницы товаров',
    reportUntil: 'Сообщить о нерабочих товарах можно до <date></date>.',
    note: '<link>Все ваши заявки</link>. Мы записываем каждое открытие этой страницы, копирование и скачивание, а также IP-адрес.',
  },
} satisfies Translation<typeof english>
