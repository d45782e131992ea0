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
  editor: {
    all: 'Все товары',
    visit: 'Открыть страницу',
    basics: 'Основное',
    page: 'Страница',
    pageText: 'Показывается на странице товара под описанием.',
    slug: 'Адрес',
    slugHint:
      'Конец адреса после {start}. Строчные латинские буквы, цифры и дефисы. Ссылки на прежний адрес продолжают работать.',
    categoryHint: 'Выберите категорию из списка или введите новую.',
    unitLabel: 'Единица',
    unitLabelHint: 'Следует за ценой, например «за аккаунт с почтой». Оставьте пустым, чтобы было «за аккаунт».',
    details: 'Подробности',
    detailsHint: 'Markdown: ## заголовки, **жирный текст**, [ссылки](https://example.com) и списки.',
    lowStockAt: 'Предупреждать об остатке',
    lowStockAtHint: 'Предупреждает, если остаток меньше этого числа. Оставьте пустым, чтобы было {usual, number}.',
    preview: 'Предпросмотр',
  },
  history: { title: 'История', all: 'Вся история' },
  move: {
    up: 'Поднять {name} выше',
    down: 'Опустить {name} ниже',
    drag: 'Перетащить на другое место',
  },
} satisfies Translation<typeof english>
