import type english from '../../en/admin/pictures.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Изображения: {name}',
  titleUnknown: 'Изображения товара',
  description:
    'Первое изображение показывается в списках и в превью ссылок, все — на странице товара. Без изображений показывается рисунок.',
  settings: 'Настройки товара',
  view: 'Открыть страницу',
  add: 'Добавить изображения',
  drop: 'Перетащите изображения сюда или выберите их',
  hint: 'JPEG, PNG, WebP, AVIF или GIF, до 10 МБ каждое, всего не больше {most, number}. Они хранятся в нескольких размерах и без данных камеры, например места съёмки.',
  upload: 'Загрузить',
  notPicture: 'Выберите изображения JPEG, PNG, WebP, AVIF или GIF. Ничего не изменено.',
  present: 'Изображений: {count, number} из {most, number}',
  none: 'У этого товара пока нет изображений.',
  position: 'Изображение {number, number}',
  first: 'Показывается в списках',
  alt: 'Альтернативный текст',
  altHint: 'Описывает изображение тем, кто его не видит.',
  save: 'Сохранить',
  up: 'Выше',
  down: 'Ниже',
  remove: 'Удалить',
  saveNumbered: 'Сохранить текст изображения {number, number}',
  upNumbered: 'Выше: изображение {number, number}',
  downNumbered: 'Ниже: изображение {number, number}',
  removeNumbered: 'Удалить изображение {number, number}',
  link: 'Изображения',
  linkText: 'До {most, number} изображений для страницы этого товара. Они показываются вместо изображения ниже.',
} satisfies Translation<typeof english>
