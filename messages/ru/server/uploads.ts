import type english from '../../en/server/uploads.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    nothingGiven: 'Вставьте данные аккаунтов или загрузите файл.',
    noValidAccounts: 'Не найдено аккаунтов в нужном формате. Формат: username:password[:email[:emailPassword]].',
    notText: 'Это не текстовый файл. Ничего не сохранено; сохраните список как текст UTF-8 или CSV и загрузите его.',
    fileAndText: 'Загрузите файл или вставьте данные, но не то и другое. Ничего не сохранено.',
    chooseProduct: 'Выберите товар, к которому относятся эти аккаунты.',
    uploadNotFound: 'Этой загрузки больше нет. Загрузки без импорта хранятся сутки.',
    uploadIdTaken: 'Эта загрузка уже отправлялась. Ничего не сохранено; отправьте её ещё раз.',
    uploadCancelled: 'Загрузка отменена',
    uploadCancelledText: 'На склад ничего не добавлено.',
    nothingToAdd: 'Все аккаунты этой загрузки уже были на складе. Добавлять нечего.',
  },
  errors: {
    outOfDate: 'Форма устарела. Обновите страницу и повторите.',
    malformed: 'Форма повреждена.',
    column: 'Выберите столбец.',
    separator: 'Выберите разделитель.',
  },
  csv: { line: 'строка', username: 'логин', reason: 'причина' },
  known: {
    before: 'Уже был на складе',
    elsewhere: 'На складе или продан как {product}',
    repeated: 'Дважды в этой загрузке',
  },
  unfinished: 'Не удалось загрузить аккаунты: в магазине произошёл сбой. Попробуйте ещё раз.',
} satisfies Translation<typeof english>
