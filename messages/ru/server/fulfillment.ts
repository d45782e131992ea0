import type english from '../../en/server/fulfillment.ts'
import type { Translation } from '../../types.ts'

export default {
  faults: {
    notReady: 'Товар ещё не готов.',
    tooLong: 'Ответ длиннее {limit} или оборвался.',
    malformed: 'В ответе нет товара, или это не корректный JSON.',
  },
  reasons: {
    late: 'Товар не удалось приготовить за 24 часа.',
    refused: 'Товар не удалось приготовить: {reason}',
    declined: 'Товар не удалось приготовить.',
  },
  errors: {
    usualMinutes: 'Введите от 1 до {most, number} минут или оставьте поле пустым.',
  },
  refusals: {
    notSaved: 'Эндпоинт не сохранён',
    productMissing: 'Этого товара больше нет, или он не готовится на заказ.',
    changed: 'Эндпоинт изменили, пока вы его редактировали. Проверьте текущие настройки и попробуйте снова.',
  },
} satisfies Translation<typeof english>
