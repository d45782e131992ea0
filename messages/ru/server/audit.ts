import type english from '../../en/server/audit.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: { adminsOnly: 'Это может сделать только администратор.' },
  errors: { hash: 'Хеш состоит из 64 символов от 0 до 9 и от a до f.' },
  csv: {
    row: 'Строка',
    time: 'Время (UTC)',
    actorId: 'ID исполнителя',
    actor: 'Исполнитель',
    subject: 'Объект',
    before: 'Было',
    after: 'Стало',
    address: 'Адрес',
    hash: 'Хеш',
  },
} satisfies Translation<typeof english>
