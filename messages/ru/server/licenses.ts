import type english from '../../en/server/licenses.ts'
import type { Translation } from '../../types.ts'

export default {
  gone: {
    title: 'Этой лицензии больше нет',
    message: 'Возможно, её удалили или в адресе ошибка. Ничего не изменено.',
  },
  verification: { active: 'Лицензия активна', endsSoon: 'Лицензия скоро истечёт' },
  /** Say what did not work, as the title or the message of a refusal. */
  failed: {
    check: 'Не удалось проверить ключ',
    creation: 'Не удалось создать лицензию',
    customerSearch: 'Не удалось найти клиентов',
    deletion: 'Не удалось удалить лицензию',
    extension: 'Не удалось продлить лицензию',
    release: 'Не удалось отвязать устройство',
    update: 'Не удалось изменить лицензию',
  },
  refusals: {
    licenseError: 'Ошибка лицензии',
    serverError: 'Ошибка сервера',
    changeDevice: 'Смена устройства',
    keysExhausted: 'Не удалось создать уникальный лицензионный ключ',
    statusChanged: 'Лицензия изменилась, её статус теперь: {status}. Проверьте её и повторите.',
    endChanged: 'Лицензия изменилась: теперь она действует до {day} (UTC). Проверьте её и повторите.',
    customerNotFound: 'Клиент с такой почтой не найден',
    softwareNotChosen: 'Выберите программу.',
    endNotPossible: 'Выберите день не раньше сегодняшнего и не позже чем через десять лет.',
    daysWouldBeTaken:
      'Так лицензия станет короче на {days, plural, one {# день} few {# дня} many {# дней} other {# дня}}. Выберите более поздний день или поставьте галочку.',
    madeAlready: 'По этой форме лицензия уже создана. Чтобы создать ещё одну, обновите страницу.',
    suspended: 'Эта лицензия приостановлена, продлить её нельзя. Деньги не списаны; напишите нам.',
    deviceChangedTooOften: 'За 24 часа вы сменили устройство дважды. Снова сменить его можно с {time}.',
    deviceNotNamed: 'Это устройство отвязано, поэтому его имя не сохранено.',
    notValid: 'Лицензия недействительна или истекла',
  },
  errors: {
    keyMissing: 'Введите лицензионный ключ',
    keyMalformed: 'Неверный формат лицензионного ключа',
    emailMissing: 'Введите почту клиента.',
    emailInvalid: 'Введите корректный адрес почты.',
    fieldsMissing: 'Заполните все поля',
    licenseMissing: 'Выберите лицензию.',
    days: 'Введите количество дней от 1 до {most, number}.',
    endMissing: 'Выберите новую дату окончания',
    noSuchDevice: 'Такого устройства нет.',
    deviceName:
      'Имя: только обычный текст, не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
  },
} satisfies Translation<typeof english>
