import type english from '../../en/admin/messages.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Сообщения',
  description: 'Сообщения со страницы контактов, сначала открытые.',
  states: { open: 'Открыто', answered: 'Отвечено', closed: 'Закрыто' },
  filter: {
    placeholder: 'Имя, почта или тема',
    allStates: 'Все, сначала открытые',
    late: 'Ждут больше 48 часов',
    about: 'О чём',
  },
  list: {
    empty: 'Сообщений пока нет.',
    emptyText: 'Здесь появятся сообщения со страницы контактов. Ваши ответы уходят по почте.',
    emptyFiltered: 'Подходящих сообщений нет.',
    showAll: 'Показать все сообщения',
    subject: 'Тема',
    from: 'От кого',
    about: 'О чём',
    received: 'Получено',
    late: 'Больше 48 часов',
  },
  answers: {
    inTime: 'С ответом за 48 часов',
    inTimeHint:
      'из {count, plural, one {# сообщения} few {# сообщений} many {# сообщений} other {# сообщения}} за последние 90 дней',
    median: 'Медианное время ответа',
    late: 'Ждут больше 48 часов',
    none: 'Пока нет',
  },
  message: {
    title: 'Сообщение',
    all: 'Все сообщения',
    about: 'Об этом сообщении',
    sender: 'Отправитель',
    account: 'Учётная запись',
    accountDeleted: 'Удалена',
    noAccount: 'Отправитель не вошёл в учётную запись. Это имя и адрес почты мог указать кто угодно.',
    reference: 'Номер обращения',
    history: 'История',
    inAuditLog: 'Открыть в журнале аудита',
  },
  letter: {
    message: { label: 'Сообщение, {author}', heading: '<role>От</role> <name>{author}</name>' },
    answer: { label: 'Ответ, {author}', heading: '<role>Ответ:</role> <name>{author}</name>' },
  },
  steps: {
    title: 'Ответ',
    senderDeleted: 'Этот человек удалён, поэтому отправить ему ответ нельзя.',
    answer: 'Ваш ответ',
    answerHint:
      'Обычный текст не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}. В письме добавятся приветствие и цитата сообщения.',
    send: 'Отправить на <address>{email}</address>',
    reopen: 'Открыть снова',
    close: 'Закрыть сообщение',
    closeUnanswered: 'Закрыть без ответа',
    notNotified: 'Отправитель об этом не узнает.',
  },
} satisfies Translation<typeof english>
