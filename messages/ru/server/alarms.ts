import type english from '../../en/server/alarms.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notClosed: 'Не закрыта',
    notFound: 'Такой тревоги нет.',
    closedAlready: 'Эта тревога уже закрыта.',
  },
  errors: {
    noteMissing: 'Опишите, чем всё закончилось.',
    noteInvalid:
      'Введите обычный текст не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
  },
} satisfies Translation<typeof english>
