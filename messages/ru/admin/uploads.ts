import type english from '../../en/admin/uploads.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'Загрузка аккаунтов',
  fileTypes: 'Загрузить можно только файлы .txt и .csv.',
  separators: {
    colon: 'Двоеточие',
    comma: 'Запятая',
    semicolon: 'Точка с запятой',
    tab: 'Табуляция',
    verticalBar: 'Вертикальная черта',
    fourDashes: 'Четыре дефиса',
  },
  new: {
    title: 'Добавить на склад',
    heading: 'Массовая загрузка аккаунтов Instagram',
    description: 'Перед продажей вы проверите аккаунты.',
    fields: 'Аккаунты',
    file: 'Перетащите файл TXT или CSV сюда или выберите его',
    text: 'Или вставьте данные',
    textHint: 'По одному аккаунту в строке: {format}. Почта и пароль от неё необязательны.',
    lines: '{count, plural, one {# строка} few {# строки} many {# строк} other {# строки}}',
    earlierBatches: 'Прежние партии',
    submit: 'Загрузить',
    noResponse: 'Нет ответа',
    noResponseText: 'Магазин не ответил. На склад ничего не добавлено. Попробуйте ещё раз.',
  },
  progress: {
    description: 'Пока импорт не завершён, ничего не продаётся.',
    reading: 'Чтение и шифрование',
    checking: 'Поиск повторов',
    adding: 'Добавление на склад',
    percent: '{percent, number} %',
    size: 'Размер',
    sizeOf: '{done} из {total}',
    lines: 'Строки',
    linesOf: '{done, number} из {total, number}',
    rate: 'Скорость',
    linesPerSecond: '{count, number} строк/с',
    timeLeft: 'Осталось',
    seconds: '{seconds, number} с',
    minutes: '{minutes, number} мин {seconds, number} с',
    stalled: 'Давно нет продвижения.',
    stalledText: 'Вероятно, магазин перезапустили, и загрузка потеряна. Ничего из неё не продаётся.',
    cancelled: 'Загрузка отменена',
    failed: 'Ничего не сохранено.',
    uploadAgain: 'Загрузить снова',
  },
  review: {
    title: 'Проверка загрузки',
    description:
      '{count, plural, one {Прочитана # годная строка} few {Прочитано # годные строки} many {Прочитано # годных строк} other {Прочитано # годной строки}}. Пока ничего не продаётся.',
    descriptionFile:
      '{count, plural, one {Прочитана # годная строка} few {Прочитано # годные строки} many {Прочитано # годных строк} other {Прочитано # годной строки}} из {file}. Пока ничего не продаётся.',
    unfinished: 'Последний импорт не завершился.',
    toBeAdded: 'Будет добавлено',
    known: 'Уже были',
    knownHint: 'были на складе: {known, number}, повторы в этой загрузке: {repeated, number}',
    knownElsewhereHint:
      'были на складе: {known, number}, у другого товара: {elsewhere, number}, повторы в этой загрузке: {repeated, number}',
    import: 'Импорт',
    nothingToImport: 'Импортировать нечего.',
    nothingToImportText: 'Все аккаунты этой загрузки уже были на складе.',
    downloadKnown: 'Скачать повторы',
    discard: 'Удалить загрузку',
    submit: 'Импортировать',
    withoutAt:
      '{count, plural, one {В # строке почта без @.} few {В # строках почта без @.} many {В # строках почта без @.} other {В # строки почта без @.}}',
    withoutAtText:
      '{count, plural, =1 {Она всё равно импортируется. Проверьте порядок полей. Строка {lines}.} one {Они всё равно импортируются. Проверьте порядок полей. Строки {lines}.} few {Они всё равно импортируются. Проверьте порядок полей. Строки {lines}.} many {Они всё равно импортируются. Проверьте порядок полей. Строки {lines}.} other {Они всё равно импортируются. Проверьте порядок полей. Строки {lines}.}}',
    withoutAtMore: 'Они всё равно импортируются. Проверьте порядок полей. Строки {lines} и ещё {more, number}.',
    elsewhere:
      '{count, plural, one {# аккаунт уже на складе или продан как другой товар.} few {# аккаунта уже на складе или проданы как другой товар.} many {# аккаунтов уже на складе или проданы как другой товар.} other {# аккаунта уже на складе или проданы как другой товар.}}',
    elsewhereProduct: '{product}: {count, number}',
    elsewhereText:
      '{count, plural, =1 {{products}. Он не войдёт в импорт, потому что тот же логин достался бы второму клиенту.} one {{products}. Они не войдут в импорт, потому что тот же логин достался бы второму клиенту.} few {{products}. Они не войдут в импорт, потому что тот же логин достался бы второму клиенту.} many {{products}. Они не войдут в импорт, потому что тот же логин достался бы второму клиенту.} other {{products}. Они не войдут в импорт, потому что тот же логин достался бы второму клиенту.}}',
    importElsewhere:
      'Всё равно {count, plural, =1 {импортировать его} one {импортировать их} few {импортировать их} many {импортировать их} other {импортировать их}}',
  },
  reading: {
    title: 'Как прочитан список',
    change: 'Изменить',
    firstAccounts: 'Первые аккаунты',
    separator: 'Разделитель',
    firstLine: 'Первая строка',
    columnNames: 'Содержит названия столбцов',
    account: 'Содержит аккаунт',
    encoding: 'Кодировка',
    emailPassword: 'Пароль от почты',
    notInList: 'Нет в списке',
    column: 'Столбец {column, number}',
    columnNamed: 'Столбец {column, number} ({name})',
    remarks: 'Замечания',
    withoutEmail: '{count, plural, one {# аккаунт} few {# аккаунта} many {# аккаунтов} other {# аккаунта}} без почты.',
    withoutEmailPassword:
      '{count, plural, one {# аккаунт} few {# аккаунта} many {# аккаунтов} other {# аккаунта}} без пароля от почты.',
    cleaned:
      'Невидимые символы удалены из {count, plural, one {# строки} few {# строк} many {# строк} other {# строки}}.',
    unprotected:
      'В {count, plural, one {# строке} few {# строках} many {# строках} other {# строки}} перед =, +, - или @ стоял апостроф. Он удалён: его добавляют таблицы при экспорте.',
    shortened:
      'В {count, plural, one {# строке} few {# строках} many {# строках} other {# строки}} в конце был лишний разделитель. Он удалён.',
    unread:
      '{column} не импортируется: {count, plural, one {# строка} few {# строки} many {# строк} other {# строки}} с данными.',
    line: 'Строка',
  },
  reread: {
    title: 'Прочитать список иначе',
    description: 'Выберите, как разделять строки. Результат вы увидите до начала продаж.',
    keepsRest: 'В последнем столбце может быть разделитель',
    submit: 'Прочитать снова',
  },
  outcome: {
    addStock: 'Добавить ещё',
    viewBatch: 'Открыть партию',
    dashboard: 'Обзор',
    undone: 'Эта партия отменена.',
    undoneText: 'Её аккаунтов больше нет на складе.',
    knownHint: 'Были на складе раньше или повторяются здесь',
    skipped: 'Пропущенные строки',
    downloadSkipped: 'Скачать пропущенные строки',
    more: 'В файле ещё {count, number}.',
    keptForADay: 'Список пропущенных строк хранился сутки.',
  },
} satisfies Translation<typeof english>
