import type english from '../../en/server/settings.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notUpdated: 'Не удалось изменить настройки.',
    settingsChangedMeanwhile:
      'Пока вы редактировали, настройки изменились. Ваши значения показаны рядом с текущими. Сохраните ещё раз, чтобы заменить их.',
    choosePicture: 'Сначала выберите изображение.',
    pictureTooLarge: 'Размер изображения — не более 512 КБ. Ничего не изменено.',
    pictureChangedMeanwhile:
      'Пока страница была открыта, изображение изменилось. Сейчас показано текущее; загрузите своё ещё раз.',
    pictureFormMalformed: '{fault}. Ничего не изменено.',
  },
  look: {
    lineNotPlain:
      'Текст должен быть одной строкой не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    textNotPlain:
      'Текст должен быть без форматирования и не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    link: 'Введите путь на этом сайте, который начинается с косой черты, URL с http(s) или ссылку на почту, которая начинается с mailto:.',
    moment: 'Введите дату и время, например 2026-12-24 18:00.',
    untilNotLater: 'Окончание должно быть позже начала.',
    headlineMissing: 'Введите и первую строку.',
    tileTitleMissing: 'Введите заголовок к этому тексту.',
    footerLabelMissing: 'Введите название этой ссылки.',
    footerUrlMissing: 'Введите URL этой ссылки.',
    accentMalformed: 'Введите цвет как # и шесть шестнадцатеричных цифр, например #2563eb.',
    accentUnreadable: 'Этот цвет плохо виден в светлой или тёмной теме. Ближайший подходящий — {color}.',
  },
  errors: {
    siteNameMissing: 'Введите название сайта.',
    siteNameNotPlain:
      'Название: только обычный текст, не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    siteDescriptionNotPlain:
      'Описание: одна строка, не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    picture: 'Введите URL с https или путь в этом магазине, который начинается с косой черты.',
    contactLink: 'Введите URL с https или ссылку, которая начинается с tg:, whatsapp:, viber:, sgnl: или discord:.',
    supportEmail: 'Введите корректный адрес почты.',
    revenueBase: 'Введите сумму в долларах, например 1250.00.',
    accountsSoldBase: 'Введите целое число не длиннее девяти цифр.',
    issuerNameMissing: 'Введите имя или название того, кто выставляет счета.',
    issuerNameNotPlain:
      'Название: только обычный текст, не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    issuerAddress:
      'Введите не более {lines, plural, one {# строки} few {# строк} many {# строк} other {# строки}}, в каждой не более {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    issuerTaxIdNotPlain:
      'Налоговый номер: только обычный текст, не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    issuerNoteNotPlain:
      'Примечание: только обычный текст, не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
  },
} satisfies Translation<typeof english>
