import type english from '../../en/server/forms.ts'
import type { Translation } from '../../types.ts'

export default {
  tooManyFiles: 'За один раз можно загрузить не больше {most, number} файлов. Ничего не сохранено.',
  malformed: 'Форма пришла не полностью или повреждена. Ничего не сохранено; отправьте её ещё раз.',
  oneFileOnly: 'Загрузите только один файл. Ничего не сохранено.',
  textTooLong: 'Вставленный текст — не более {most}. Сохраните его в файл и загрузите файл.',
} satisfies Translation<typeof english>
