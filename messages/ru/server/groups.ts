import type english from '../../en/server/groups.ts'
import type { Translation } from '../../types.ts'

export default {
  notSaved: 'Группа не сохранена',
  notFound: 'Этой группы больше нет.',
  nameTaken: 'Группа с таким названием уже есть.',
  changedMeanwhile:
    'Пока вы редактировали, кто-то изменил эту группу. Текущие значения указаны рядом с вашими; сохраните ещё раз, чтобы применить ваши.',
  name: 'Введите название не длиннее {most, number} символов.',
} satisfies Translation<typeof english>
