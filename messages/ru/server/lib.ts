import type english from '../../en/server/lib.ts'
import type { Translation } from '../../types.ts'

export default {
  amount:
    'Введите сумму цифрами, не более чем с одним десятичным разделителем и двумя знаками после него, например 1000.50 или 1000,50.',
  day: 'Выберите день с 1970 по 2999 год.',
  device: {
    unknown: 'Неизвестное устройство',
    known: '{browser}, {system}',
    unknownBrowser: 'Неизвестный браузер, {system}',
  },
  tooManyAttempts: {
    title: 'Слишком много попыток',
    seconds:
      'Слишком много попыток. Повторите через {count, plural, one {# секунду} few {# секунды} many {# секунд} other {# секунды}}.',
    minutes:
      'Слишком много попыток. Повторите через {count, plural, one {# минуту} few {# минуты} many {# минут} other {# минуты}}.',
  },
} satisfies Translation<typeof english>
