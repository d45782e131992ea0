import type english from '../../en/server/catalog.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    choosePictures: 'Сначала выберите изображение.',
    pictureUnreadable:
      'Не удалось прочитать «{file}». Выберите изображения JPEG, PNG, WebP, AVIF или GIF не больше 50 мегапикселей. Ничего не сохранено.',
    tooManyPictures:
      'У товара может быть не больше {most, number} изображений. Сначала удалите одно. Ничего не сохранено.',
    pictureMissing: 'Это изображение тем временем удалили.',
    altChangedMeanwhile:
      'Пока вы редактировали, кто-то изменил этот текст. Сейчас он такой: «{alt}». Сохраните ещё раз, чтобы оставить ваш.',
    notCreated: 'Не удалось создать товар.',
    notUpdated: 'Не удалось изменить товар.',
    productMissing: 'Этого товара больше нет.',
    nameTaken: 'Товар с таким названием уже есть. Выберите другое.',
    slugTaken: 'Этот адрес уже занят другим товаром. Выберите другой.',
    newPriceInvalid: 'Новая цена «{name}» была бы не от {least} до {most}. Ничего не изменено.',
    pricesChangedMeanwhile:
      'Пока эта страница была открыта, одна из цен изменилась. Теперь показаны действующие цены. Ничего не изменено.',
    categoryMissing: 'Этой категории больше нет.',
    categoryTaken: 'Категория с таким названием уже есть.',
    categoryNotEmpty: 'В этой категории ещё есть товары. Сначала перенесите их в другую.',
    productChangedMeanwhile:
      'Пока вы редактировали товар, его изменил кто-то другой. Ваш вариант показан рядом с текущим. Сохраните ещё раз, чтобы применить свой.',
    cardsChangedMeanwhile:
      'Пока вы редактировали карточки, их изменил кто-то другой. Ваш вариант показан рядом с текущим. Сохраните ещё раз, чтобы применить свой.',
    softwareMissing: 'Такой программы в магазине нет. Ничего не изменено.',
    chooseZip: 'Выберите ZIP-файл для публикации.',
    downloadTooLarge: 'Размер файла — не более {mebibytes, number} МБ. Ничего не изменено.',
    downloadChangedMeanwhile:
      'Пока страница была открыта, опубликовали другой файл; сейчас показан он. Опубликуйте свой ещё раз, чтобы заменить его.',
    downloadFormMalformed: '{fault}. Ничего не изменено.',
    fileProductMissing: 'В магазине нет такого файла. Ничего не изменено.',
    chooseFile: 'Выберите файл для публикации.',
    fileEmpty: 'Этот файл пуст. Ничего не опубликовано.',
    versionTaken: 'Версия {version} уже опубликована. Ничего не изменено.',
  },
  csv: {
    missing: 'Выберите файл CSV или вставьте его текст.',
    notText: 'Файл не является текстом в UTF-8. Сохраните его как «CSV UTF-8» и попробуйте снова.',
    empty: 'В первой строке должны быть названия столбцов.',
    quotes: 'Строка {line, number}: кавычка пропущена или стоит не на месте.',
    columnsUnknown:
      '{count, plural, one {Неизвестный столбец: {names}.} few {Неизвестные столбцы: {names}.} many {Неизвестные столбцы: {names}.} other {Неизвестные столбцы: {names}.}} Используйте столбцы экспорта.',
    columnTwice: 'Столбец «{name}» встречается дважды.',
    tooLong: 'В файле может быть не более {most, number} строк.',
    uneven: 'Ячеек в строке: {found, number}, а нужно {wanted, number}.',
    rowTwice: 'Этот товар уже описан в строке {row, number}.',
    idInvalid: 'id — это от 1 до 64 букв, цифр, дефисов и подчёркиваний; некоторые слова зарезервированы.',
    kindUnknown: 'Вид — account или software.',
    kindFixed: 'Вид товара изменить нельзя.',
    nameFixed: 'Название программы изменить нельзя: оно указано в её лицензиях.',
    notYesNo: '«{column}» — yes или no.',
    notOfKind: '«{column}» не относится к товарам этого вида.',
    fault: '«{column}»: {fault}',
    outdated: 'После проверки изменился текст или товар. Список обновлён. Ничего не импортировано.',
    rowsRefused: 'Некоторые строки отклонены. Ничего не импортировано.',
  },
  copyEnding: { first: '(копия)', later: '(копия {number, number})' },
  price: {
    title: 'Неверная цена',
    missing: {
      account: 'Цена за аккаунт должна быть больше 0.',
      software: 'Цена должна быть больше 0.',
      file: 'Цена должна быть больше 0.',
      on_demand: 'Цена должна быть больше 0.',
    },
    tooHigh: {
      account: 'Цена за аккаунт — не более {most}.',
      software: 'Цена — не более {most}.',
      file: 'Цена должна быть не больше {most}.',
      on_demand: 'Цена — не более {most}.',
    },
  },
  quantity: {
    minTitle: 'Неверное мин. количество',
    minMissing: 'Мин. количество должно быть больше 0.',
    minTooHigh: 'Мин. количество — не более {most, number}.',
    maxTitle: 'Неверное макс. количество',
    maxTooLow: 'Макс. количество не может быть меньше минимального. Чтобы снять ограничение, оставьте поле пустым.',
    maxTooHigh: 'Макс. количество — не более {most, number}.',
  },
  ranges: {
    durationDays: { title: 'Неверный срок', message: 'Количество дней — от {least, number} до {most, number}.' },
    maxDevices: {
      title: 'Неверное число устройств',
      message: 'Количество устройств — от {least, number} до {most, number}.',
    },
    lowStockAt: {
      title: 'Неверный порог остатка',
      message: 'Порог остатка должен быть от {least, number} до {most, number}.',
    },
    warrantyHours: {
      title: 'Неверная гарантия',
      message: 'Гарантия в часах — от {least, number} до {most, number}.',
    },
  },
  errors: {
    altNotPlain: 'Текст должен быть одной строкой не длиннее {most, number} символов.',
    nameMissing: 'Введите название товара.',
    nameNotPlain:
      'Название: только обычный текст, не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    descriptionNotPlain:
      'Описание: только обычный текст, не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    image: 'Введите URL с https или путь в этом магазине, который начинается с косой черты.',
    categoryMissing: 'Введите категорию.',
    categoryNotPlain:
      'Категория: только обычный текст, не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    claimRule: 'Выберите, что делать с нерабочими аккаунтами.',
    slug: 'Используйте от 1 до 64 строчных латинских букв, цифр и дефисов.',
    unitLabelNotPlain: 'Единица — обычный текст не длиннее {most, number} символов.',
    detailsNotPlain: 'Подробности — текст не длиннее {most, number} символов.',
    instructionsNotPlain: 'Инструкции — текст не длиннее {most, number} символов.',
    cardTitleMissing: 'Введите заголовок карточки.',
    cardTitleNotPlain:
      'Заголовок: только обычный текст, не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    cardTextMissing: 'Опишите, что нужно.',
    cardTextNotPlain:
      'Текст: только обычный текст, не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    versionMissing: 'Укажите версию, например 1.0.',
    versionNotPlain: 'Версия должна быть простым текстом не длиннее {most, number} знаков.',
    versionNoteNotPlain: 'Примечание должно быть простым текстом не длиннее {most, number} знаков.',
  },
} satisfies Translation<typeof english>
