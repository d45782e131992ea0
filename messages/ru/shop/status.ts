import type english from '../../en/shop/status.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Статус системы',
  description: 'Работает ли проверка лицензий и с какого времени, недавние сбои.',
  lead: 'Каждые 15 секунд магазин обращается к своей <link>проверке лицензий</link> так же, как это делает программа.',
  states: {
    answering: 'Проверка лицензий работает.',
    partly: 'Проверка лицензий доступна частично.',
    silent: 'Проверка лицензий не работает.',
    unknown: 'Проверку лицензий давно не тестировали.',
  },
  since: 'Начиная с',
  lastCheck: 'Проверено',
  notKnown: 'Пока неизвестно',
  responseTime: 'Время ответа',
  milliseconds: '{count} мс',
  incidents: 'Недавние сбои',
  noIncidents: 'Пока не было.',
  ended: '<start></start>, длительность: {duration}',
  ongoing: '<start></start>, продолжается',
  reasons: {
    notRunning: 'Магазин не работал.',
    unavailable: 'База данных была недоступна. Ответы были только по недавно проверенным ключам.',
    wrongAnswer: 'Проверка вернула неверный ответ.',
    noAnswer: 'Проверка не ответила.',
  },
} satisfies Translation<typeof english>
