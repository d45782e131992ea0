import type english from '../../en/shop/list.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Товары',
  search: 'Поиск товаров',
  placeholder: 'Название, категория',
  categories: 'Категории',
  sort: {
    label: 'Сортировка',
    featured: 'Рекомендуемые',
    price: 'Сначала дешёвые',
    expensive: 'Сначала дорогие',
    newest: 'Новинки',
  },
  inStock: 'Только в наличии',
  found: '{count, plural, one {# товар} few {# товара} many {# товаров} other {# товара}}',
  pages: 'Страницы списка товаров',
  priceFrom: 'от <price></price>',
  before: 'самая низкая цена до этого:',
  forDays: 'за {days, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
  warranty: 'Гарантия {hours, plural, one {# час} few {# часа} many {# часов} other {# часа}}',
  noWarranty: 'Без гарантии',
  buy: 'Купить',
  see: 'Открыть',
  none: {
    title: 'Ничего не найдено.',
    text: 'Попробуйте другое слово или категорию.',
    showAll: 'Показать все товары',
  },
} satisfies Translation<typeof english>
