import type english from '../../en/admin/batches.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Партии',
  description: 'Все импорты: остаток на складе и доля брака.',
  empty: 'Импортов пока нет.',
  withdrawn: 'Изъятые',
  addStock: 'Добавить',
  nextPage: 'Следующая страница',
  imported: '{product}, импорт <time></time>, {name}',
  counts: {
    added: 'Добавлено',
    available: 'В наличии',
    sold: 'Продано',
    faultRate: 'Доля брака',
    percent: '{percent} %',
    claimed: '{count, plural, one {# заявка} few {# заявки} many {# заявок} other {# заявки}}',
    skipped: 'Пропущено',
    skippedHint: 'Строки без аккаунта',
    known: 'Уже были',
    skippedItemsHint: 'Строки без позиции',
  },
  table: {
    label: 'Партии',
    batch: 'Партия',
    undone: 'Отменена',
    source: '{product}, {name}',
    noNote: 'Заметки пока нет',
  },
  waiting: {
    title: 'Ждут импорта',
    lines: '{count, plural, one {# годная строка} few {# годные строки} many {# годных строк} other {# годной строки}}',
    linesFrom:
      '{count, plural, one {# годная строка} few {# годные строки} many {# годных строк} other {# годной строки}} из {file}',
    uploaded: '{product}, загружено <time></time>, {name}',
    importing: '{product}, загружено <time></time>, {name}; идёт импорт',
    kept: 'Загрузки без импорта удаляются через сутки.',
  },
  page: {
    title: 'Партия',
    all: 'Все партии',
    known: 'Уже были',
    knownHint: 'Не вошли в импорт',
  },
  note: {
    title: 'Заметка о происхождении',
    label: 'Откуда аккаунты',
    hint: 'Откуда эти аккаунты и что вы вправе их перепродавать. Хранится вместе с партией.',
    storedNow: '<label>Сейчас сохранено: </label><note>{stored}</note>',
    nothingStoredNow: '<label>Сейчас сохранено: </label><note>ничего</note>',
    save: 'Сохранить заметку',
    hintItems: 'Откуда эти позиции и что вы вправе их перепродавать. Хранится вместе с партией.',
    takenOver: 'Скопирована из последней партии этого товара. Измените её, если этот список из другого источника.',
  },
  undo: {
    title: 'Отмена партии',
    card: 'Отмена',
    undone: 'Отменена <time></time>, {name}. Её строки можно импортировать снова.',
    undoneUntil:
      '{goods, select, items {Отменена <time></time>, {name}. Её строки можно импортировать снова, а товары — вернуть на склад до <until></until>.} other {Отменена <time></time>, {name}. Её строки можно импортировать снова, а аккаунты — вернуть на склад до <until></until>.}}',
    undoneAlready: 'Эта партия уже отменена.',
    putBack: 'Вернуть на склад',
    sold: '{goods, select, items {Часть её товаров продана, поэтому отменить партию уже нельзя.} other {Часть её аккаунтов продана, поэтому отменить партию уже нельзя.}}',
    unsold:
      '{goods, select, items {Ни один её товар ещё не продан. Их можно убрать со склада.} other {Ни один её аккаунт ещё не продан. Их можно убрать со склада.}}',
    start: 'Отменить партию',
    back: 'Назад к партии',
    consequences:
      '{goods, select, items {Со склада будет убрано: <strong>{count, plural, one {# товар} few {# товара} many {# товаров} other {# товара}}</strong>. Вернуть на склад можно в течение семи дней. После этого отменить действие нельзя. Те же строки можно импортировать снова.} other {Со склада будет убрано: <strong>{count, plural, one {# аккаунт} few {# аккаунта} many {# аккаунтов} other {# аккаунта}}</strong>. Вернуть на склад можно в течение семи дней. После этого отменить действие нельзя. Те же строки можно импортировать снова.}}',
    submit: 'Отменить партию',
  },
} satisfies Translation<typeof english>
