import type english from '#messages/en/server/standbys.ts'
import type { Translation } from '#messages/types.ts'

export default {
  notSaved: 'Покупка при поступлении не сохранена',
  exists: 'Вы уже ждёте этот товар. Сначала отмените ту покупку при поступлении.',
  tooMany: 'Одновременно можно иметь {most, number} покупок при поступлении. Сначала отмените одну.',
  tooLong: 'Выберите день не раньше сегодняшнего и не позже чем через {most, number} дн.',
  price: 'Введите цену не меньше одного цента.',
  notCancelled: 'Покупка при поступлении не отменена',
  over: 'Эта покупка при поступлении уже завершена.',
} satisfies Translation<typeof english>
