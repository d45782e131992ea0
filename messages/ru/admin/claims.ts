import type english from '../../en/admin/claims.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Заявки',
  lead: 'О чём клиенты сообщили как о нерабочем, сначала старые заявки.',
  showAll: 'Показать все заявки',
  nextPage: 'Следующая страница',
  none: { title: 'Заявок пока нет.', filtered: 'Подходящих заявок нет.' },
  filter: {
    placeholder: 'Клиент или логин',
    states: {
      all: 'Все, сначала на проверке',
      open: 'На проверке',
      swapped: 'Замена',
      credited: 'Компенсация',
      declined: 'Отказ',
    },
  },
  card: {
    label: 'Заявка по {username}',
    ageUnderAnHour: 'Меньше часа назад',
    ageInHours: '{hours, plural, one {# час назад} few {# часа назад} many {# часов назад} other {# часа назад}}',
    ageInDays: '{days, plural, one {# день назад} few {# дня назад} many {# дней назад} other {# дня назад}}',
    claims: 'Заявки клиента',
    claimCounts: 'подано {made, number}, одобрено {granted, number}',
    bought: 'Куплено: {count, plural, one {# товар} few {# товара} many {# товаров} other {# товара}}',
    batch: 'Партия',
    claimed: 'Подана',
  },
  decided: {
    swapped: 'Заменён на <account>{username}</account>',
    credited: 'Зачислено {amount}',
    declined: 'Отказ',
    by: 'Решение: {decider, select, rule {правило товара} other {{name}}}, <time></time>',
  },
  decision: {
    open: 'Решить<hidden> по {username}</hidden>',
    label: 'Решение',
    swap: 'Заменить',
    credit: 'Зачислить {amount}',
    decline: 'Отказать',
    note: 'Комментарий для клиента<hidden> по {username}</hidden>',
    noteHint:
      'При отказе обязателен. Не более {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    notified: 'Клиент получит письмо. Отменить это действие нельзя.',
    customerDeleted:
      'Клиент удалён, поэтому можно только отказать; письмо никому не уйдёт. Отменить это действие нельзя.',
    confirm: 'Подтвердить решение',
  },
} satisfies Translation<typeof english>
