import type english from '../../en/server/translations.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSaved: 'Переводы не сохранены',
    productMissing: 'Этого товара больше нет.',
    textMissing: 'Одного из этих текстов больше нет. Проверьте текущие и попробуйте ещё раз.',
    changedMeanwhile:
      'Пока вы редактировали, тексты изменились. Ваши варианты показаны рядом с текущими. Сохраните ещё раз, чтобы заменить их.',
  },
  errors: {
    lineNotPlain:
      'Перевод: одна строка, не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    textNotPlain:
      'Перевод: только обычный текст, не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    language: 'Выберите один из доступных языков.',
  },
} satisfies Translation<typeof english>
