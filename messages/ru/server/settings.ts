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
