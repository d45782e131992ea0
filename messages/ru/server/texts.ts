import type english from '../../en/server/texts.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    alreadyMailed: 'Клиентам уже сообщили об этой версии.',
    notInForce: 'Эта версия больше не действует. Ничего не отправлено.',
    notPublished: 'Не опубликовано',
    textMissing: 'Такого текста нет.',
    changedMeanwhile:
      'Пока вы редактировали, другой администратор опубликовал этот текст. Ваш вариант показан рядом с текущим. Опубликуйте ещё раз, чтобы заменить его.',
    slugTaken: 'Этот адрес уже занят другой страницей.',
    markupNotSupported: 'HTML, картинки, таблицы и блоки кода не поддерживаются: {parts}',
    linkNotAllowed: 'Ссылка должна начинаться с https://, http://, mailto:, /, ../, # или ?: {links}',
    blockNotKnown: 'Блока {blocks} нет. Доступные блоки: {known}.',
    blockNotAlone: 'Эти блоки пишутся отдельной строкой, с пустой строкой до и после: {blocks}',
  },
  errors: {
    title:
      'Заголовок: одна строка, не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    body: 'Текст: без форматирования, не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    slug: 'Строчные латинские буквы, цифры и одиночные дефисы, не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
  },
} satisfies Translation<typeof english>
