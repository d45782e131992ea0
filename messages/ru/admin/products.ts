import type english from '../../en/admin/products.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Товары',
  description: 'Всё, что продаёт магазин, в том порядке, в котором это видят клиенты.',
  columns: { category: 'Категория', stock: 'Наличие', order: 'Порядок' },
  filter: {
    placeholder: 'Название, категория или описание',
    allCategories: 'Все категории',
    statuses: { sale: 'В продаже', soldOut: 'Нет в наличии', retired: 'Снят с продажи' },
  },
  list: {
    found: '{count, plural, one {# товар} few {# товара} many {# товаров} other {# товара}}',
    empty: 'Товары не найдены',
    emptyText: 'Попробуйте другой запрос или фильтр.',
    showAll: 'Показать все товары',
    pages: 'Страницы товаров',
  },
  move: {
    up: 'Поднять {name} выше',
    down: 'Опустить {name} ниже',
    drag: 'Перетащить на другое место',
  },
} satisfies Translation<typeof english>
