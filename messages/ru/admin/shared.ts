import type english from '../../en/admin/shared.ts'
import type { Translation } from '../../types.ts'

export default {
  lessThanASecond: 'меньше секунды',
  storedNow: 'Сейчас сохранено: {value}',
  nothingStoredNow: 'Сейчас сохранено: ничего',
  file: {
    label: 'Файл',
    drop: 'Отпустите файл, чтобы добавить его',
    onlyOne: 'Загрузите только один файл.',
  },
  identity: {
    label: 'Пароль или код',
    hint: 'Чтобы продолжить, введите пароль или код двухэтапной аутентификации.',
    confirmToUpload: '<link>Подтвердите, что это вы</link>, чтобы загрузить файл.',
  },
} satisfies Translation<typeof english>
