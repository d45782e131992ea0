import type english from '../../en/admin/accounts.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Склад',
  description: 'Аккаунты, которые сейчас в продаже. Пароли скрыты, пока вы их не покажете; каждый показ записывается.',
  withdrawn: 'Изъятые',
  batches: 'Партии',
  addStock: 'Добавить',
  fields: {
    emailPassword: 'Пароль от почты',
    hidden: 'Скрыт',
    asLine: 'Строкой',
    item: 'Позиция',
    unnamed: 'Позиция …{end}',
  },
  filter: {
    typed: 'Логин или почта…',
    batch: 'Партия',
    batchLeft: 'осталось {count, number}',
    from: 'С (UTC)',
    to: 'По (UTC)',
    clear: 'Сбросить все фильтры',
    typedItems: 'Поиск по складу…',
  },
  list: {
    heading: 'Аккаунты в наличии',
    headingCounted: 'Аккаунты в наличии ({count, number})',
    headingMore: 'Аккаунты в наличии (более {count, number})',
    table: 'Аккаунты в наличии',
    actions: 'Действия',
    selectAll: 'Выбрать все подходящие',
    nextPage: 'Следующая страница',
    titleItems: 'Склад',
    descriptionItems:
      'Позиции, которые сейчас в продаже. Зашифрованные значения скрыты, пока вы их не покажете; каждый показ записывается.',
    headingItems: 'Позиции в наличии',
    headingItemsCounted: 'Позиции в наличии ({count, number})',
    headingItemsMore: 'Позиции в наличии (более {count, number})',
    tableItems: 'Позиции в наличии',
  },
  row: {
    select: 'Выбрать {username}',
    reveal: 'Показать',
    revealNamed: 'Показать {username}',
    hide: 'Скрыть',
    hideNamed: 'Скрыть {username}',
    editNamed: 'Изменить {username}',
    deleteNamed: 'Удалить {username}',
  },
  selection: {
    all: '{goods, select, items {{count, plural, =1 {Выбран единственный подходящий товар.} one {Выбраны все подходящие товары (#).} few {Выбраны все подходящие товары (#).} many {Выбраны все подходящие товары (#).} other {Выбраны все подходящие товары (#).}}} other {{count, plural, =1 {Выбран единственный подходящий аккаунт.} one {Выбраны все подходящие аккаунты (#).} few {Выбраны все подходящие аккаунты (#).} many {Выбраны все подходящие аккаунты (#).} other {Выбраны все подходящие аккаунты (#).}}}}',
    allMore:
      '{goods, select, items {Выбраны все подходящие товары (более {count, number}).} other {Выбраны все подходящие аккаунты (более {count, number}).}}',
    allExcept:
      '{goods, select, items {Выбраны все подходящие товары, кроме {count, plural, one {# товара} few {# товаров} many {# товаров} other {# товара}}.} other {Выбраны все подходящие аккаунты, кроме {count, plural, one {# аккаунта} few {# аккаунтов} many {# аккаунтов} other {# аккаунта}}.}}',
    clear: 'Сбросить<wide> выбор</wide>',
    export: 'Экспорт',
    exportCounted: 'Экспорт ({count, number})',
    exportMore: 'Экспорт (более {count, number})',
    deleteCounted: 'Удалить ({count, number})',
    deleteMore: 'Удалить (более {count, number})',
    tooMany: 'Выберите не более {most, number} или всё найденное.',
    none: 'Ничего не выбрано.',
  },
  empty: {
    noMatch: '{goods, select, items {Подходящих товаров в наличии нет.} other {Подходящих аккаунтов в наличии нет.}}',
    tryOtherTerm: 'Измените запрос или сбросьте поиск.',
    tryOtherFilters: 'Измените фильтры или сбросьте их все.',
    invalidFilter: 'Фильтр задан неверно.',
    correctFilter: 'Исправьте отмеченные поля или сбросьте все фильтры.',
    emptyPage: 'Эта страница теперь пуста.',
    noStock:
      '{goods, select, items {На складе нет товаров. Добавьте их со страницы «Обзор».} other {На складе нет аккаунтов. Добавьте их со страницы «Обзор».}}',
    dashboard: 'Перейти к обзору',
  },
  edit: {
    title: 'Изменить аккаунт',
    description: 'Измените данные этого аккаунта.',
    willBeLogged: 'При редактировании видны пароли; это записывается.',
    optional: 'Необязательно',
    reveal: 'Показать',
    save: 'Сохранить изменения',
    titleItem: 'Изменить позицию',
    descriptionItem: 'Измените значения этой позиции.',
    itemWillBeLogged: 'При редактировании видны зашифрованные значения; это записывается.',
  },
  reveal: {
    title: 'Подтвердите, что это вы',
    description: 'Чтобы открыть пароли, введите свой пароль или код.',
    submit: 'Продолжить',
  },
  deletion: {
    title: 'Удаление аккаунта',
    titleBulk: 'Удаление аккаунтов',
    question:
      'Удалить аккаунт {username}? Удалённые аккаунты можно вернуть на склад в течение семи дней. После этого отменить удаление нельзя.',
    questionBulk:
      '{goods, select, items {Удалить {count, plural, one {# выбранный товар} few {# выбранных товара} many {# выбранных товаров} other {# выбранного товара}}? Удалённые товары можно вернуть на склад в течение семи дней. После этого отменить удаление нельзя.} other {Удалить {count, plural, one {# выбранный аккаунт} few {# выбранных аккаунта} many {# выбранных аккаунтов} other {# выбранного аккаунта}}? Удалённые аккаунты можно вернуть на склад в течение семи дней. После этого отменить удаление нельзя.}}',
    submit: 'Удалить аккаунт',
    submitBulk: 'Удалить выбранные',
    nothingDeleted: 'Ничего не удалено.',
    noneInStock: 'Выбранного больше нет на складе, или ничего не выбрано.',
    outOfStock: 'Нет в наличии',
    left: 'Останется на складе: {count, number}',
    batch: 'Партия от <time></time>',
    moreBatches: 'Другие партии',
    moreBatchesCounted: 'и ещё {count, plural, one {# партия} few {# партии} many {# партий} other {# партии}}',
    questionItem:
      'Удалить {name}? Удалённые позиции можно вернуть на склад в течение семи дней. После этого отменить удаление нельзя.',
    submitItem: 'Удалить позицию',
  },
  deleted: {
    undoable:
      '{goods, select, items {{count, plural, one {Удалён # товар. Вернуть его на склад можно до <time></time> — здесь или на странице <link>Изъятые товары</link>.} few {Удалено # товара. Вернуть их на склад можно до <time></time> — здесь или на странице <link>Изъятые товары</link>.} many {Удалено # товаров. Вернуть их на склад можно до <time></time> — здесь или на странице <link>Изъятые товары</link>.} other {Удалено # товара. Вернуть их на склад можно до <time></time> — здесь или на странице <link>Изъятые товары</link>.}}} other {{count, plural, one {Удалён # аккаунт. Вернуть его на склад можно до <time></time> — здесь или на странице <link>Изъятые аккаунты</link>.} few {Удалено # аккаунта. Вернуть их на склад можно до <time></time> — здесь или на странице <link>Изъятые аккаунты</link>.} many {Удалено # аккаунтов. Вернуть их на склад можно до <time></time> — здесь или на странице <link>Изъятые аккаунты</link>.} other {Удалено # аккаунта. Вернуть их на склад можно до <time></time> — здесь или на странице <link>Изъятые аккаунты</link>.}}}}',
    undo: 'Вернуть',
  },
  export: {
    title: '{goods, select, items {Экспорт товаров} other {Экспорт аккаунтов}}',
    description:
      '{goods, select, items {{count, plural, one {# товар} few {# товара} many {# товаров} other {# товара}} с зашифрованными значениями. Скачивание записывается в журнал аудита.} other {{count, plural, one {# аккаунт} few {# аккаунта} many {# аккаунтов} other {# аккаунта}} с паролями. Скачивание записывается в журнал аудита.}}',
    selectSome: 'Выберите до {most, number} или всё найденное.',
    csv: 'Скачать CSV',
    text: 'Скачать .txt',
    submit: 'Продолжить',
  },
} satisfies Translation<typeof english>
