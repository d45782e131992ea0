import type english from '../../en/admin/tools.ts'
import type { Translation } from '../../types.ts'

export default {
  page: {
    title: 'Страница {name}',
    titleUnknown: 'Страница программы',
    description: 'Файл и требования, которые видят посетители.',
    priceAndDays: 'Цена и срок',
    view: 'Открыть страницу',
    download: 'Файл',
    prerequisites: 'Требования',
  },
  download: {
    title: 'Файл {name}',
    titleUnknown: 'Файл программы',
    description: 'ZIP-файл, который предлагает страница {name}.',
    none: 'Файл ещё не опубликован.',
    drop: 'Перетащите ZIP-файл сюда или выберите его',
    notZip: 'Это не ZIP-файл. Ничего не изменено.',
    limit: 'Не более 512 МБ. Заменит опубликованный файл, когда загрузка завершится.',
    publish: 'Опубликовать',
    published: 'Опубликован',
    size: 'Размер',
    hash: 'SHA-256',
  },
  prerequisites: {
    save: 'Сохранить карточки',
    text: 'Карточки показываются в этом порядке. Только факты. Пустые строки не показываются.',
    card: 'Карточка {row, number}',
    cardTitle: 'Заголовок',
    cardText: 'Текст',
  },
} satisfies Translation<typeof english>
