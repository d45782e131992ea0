import type english from '../../en/server/unavailable.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Скоро вернёмся',
  text: 'Магазин временно недоступен. Попробуйте ещё раз; дважды деньги не спишутся.',
  status: {
    title: 'Статус системы',
    away: 'Сейчас проверка лицензий не может связаться с базой данных.',
    awaySince: 'Проверка лицензий не может связаться с базой данных с {since} UTC.',
    stillWorking:
      'Ключи, проверенные за последние десять минут, могут ещё работать. Программы с разрешением на работу без проверки продолжают работать, пока оно действует.',
  },
} satisfies Translation<typeof english>
