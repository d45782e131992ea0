import type english from '../../en/admin/translations.ts'
import type { Translation } from '../../types.ts'

export default {
  text: 'Клиенты, выбравшие этот язык, видят ваш перевод. Если перевода нет или оригинал с тех пор изменился, они видят оригинал.',
  onlyEnglish: 'Переводить нечего',
  onlyEnglishText: 'Магазин доступен только на английском.',
  languages: 'Языки',
  subjects: 'Товары и сайт',
  site: 'Сайт',
  open: 'Осталось: {count, number}',
  nothing: 'Здесь пока нет текстов.',
  original: 'Оригинал',
  missing: 'Не переведено',
  outdated: 'Устарел',
  translatedFrom: 'Переведено с текста',
  fits: 'Перевод по-прежнему верен',
  fields: {
    siteDescription: 'Описание сайта',
    issuerNote: 'Примечание в счетах и квитанциях',
    name: 'Название товара',
    category: 'Категория',
    description: 'Описание',
    cardTitle: 'Заголовок карточки',
    summary: 'Текст карточки',
    metaDescription: 'Описание в результатах поиска',
    slides: 'Название рисунков',
    slideTitle: 'Рисунок {number, number}: заголовок',
    slideText: 'Рисунок {number, number}: текст',
    prerequisiteTitle: 'Требование {number, number}: заголовок',
    prerequisiteText: 'Требование {number, number}: текст',
  },
} satisfies Translation<typeof english>
