import type english from '../../en/customer/orders.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'История заказов',
  heading: 'История заказов',
  description:
    'Все ваши заказы со счетами и выданными товарами. Чтобы найти заказ по тому, что в нём выдано, введите логин, почту, пароль или другое значение.',
  exportCsv: 'Экспорт в CSV',
  label: 'Заказы',
  id: 'ID заказа',
  actions: 'Действия',
  details: 'Подробнее<hidden> о заказе {id}</hidden>',
  invoice: 'Счёт<hidden> на заказ {id}</hidden>',
  delivery: '{action}<hidden> заказа {id}</hidden>',
  filter: {
    anything: 'Заказ, товар или выданное значение',
    from: 'С (UTC)',
    to: 'По (UTC)',
    apply: 'Найти',
    clear: 'Сбросить все фильтры',
    activeSearch: '«{text}»',
    activeHidden: 'Скрытый запрос',
    activeFrom: 'С {day}',
    activeTo: 'По {day}',
  },
  none: {
    title: 'Заказов нет.',
    text: 'Здесь появятся все ваши покупки со счетами.',
    toMarketplace: 'Перейти в каталог',
    filtered: 'Нет заказов, подходящих под все фильтры.',
  },
  order: {
    terms: 'Условия использования',
    title: 'Подробности заказа',
    invoice: 'Счёт',
    id: 'ID заказа',
    number: 'Номер заказа',
    unitPrice: 'Цена за единицу',
    refunded: 'Возвращено',
    credited: 'Компенсация по заявкам',
    again: 'Купить ещё раз',
    weekly: 'Покупать каждую неделю',
  },
  new: {
    link: 'Ещё не скачано',
    title: 'Ещё не скачано',
    text: 'То, что вы ещё не скачивали и не копировали целиком. В файл каждая позиция попадает один раз.',
    back: 'Все заказы',
    none: 'Всё уже скачано.',
    goods:
      '{goods, select, items {{items, plural, one {# позиция} few {# позиции} many {# позиций} other {# позиции}}} other {{items, plural, one {# аккаунт} few {# аккаунта} many {# аккаунтов} other {# аккаунта}}}} из {orders, plural, one {# заказа} few {# заказов} many {# заказов} other {# заказа}}',
    txt: 'Скачать .txt',
    csv: 'Скачать .csv',
  },
  ownLabel: {
    title: 'Метка заказа',
    text: 'Заказ {id}',
    label: 'Метка',
    hint: 'Её видите только вы. По ней можно искать заказы.',
    add: 'Добавить метку',
    change: 'Изменить',
  },
} satisfies Translation<typeof english>
