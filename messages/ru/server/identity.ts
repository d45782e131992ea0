import type english from '../../en/server/identity.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    registrationFailed: 'Регистрация не удалась',
    alreadyRegistered: 'Этот адрес почты уже зарегистрирован.',
    registrationFailedText: 'Произошла неизвестная ошибка.',
    loginFailed: 'Вход не выполнен',
    invalidCredentials: 'Неверная почта или пароль.',
    emailNotConfirmed: 'Подтвердите свой адрес почты.',
    loginError: 'Ошибка входа',
    profileNotCreated: 'Не удалось создать профиль. Напишите в поддержку.',
    profileNotFound: 'Не удалось загрузить профиль после входа.',
    signInExpired: 'Вход занял слишком много времени. Войдите снова.',
    twoStepIsOn: 'Двухэтапная аутентификация уже включена.',
    enrolmentOver: 'Эта настройка завершена или заменена. Начните заново.',
    currentPasswordMissing: 'Введите текущий пароль.',
    currentPasswordWrong: 'Неверный текущий пароль.',
    passwordNotChosen: 'У вашего аккаунта ещё нет пароля. Сначала задайте его.',
    sessionNotFound: 'Сеанс на этом устройстве уже завершён.',
    sessionError: 'Ошибка сеанса',
    sessionEnded: 'Сеанс завершён. Войдите снова.',
    profileNotLoaded: 'Не удалось загрузить профиль. Выполняется выход.',
    sessionIdle: 'Сеанс завершён',
    sessionIdleText:
      'Сеанс завершён после {minutes, plural, one {# минуты} few {# минут} many {# минут} other {# минуты}} бездействия. Войдите снова.',
    userNotFound: 'Пользователь не найден.',
    proof: 'Подтвердите, что это вы',
    proofMissing: 'Введите пароль или код двухэтапной аутентификации.',
    proofWrong: 'Неверный пароль или код. Попробуйте ещё раз.',
    secondStepRequired: 'Нужна двухэтапная аутентификация',
    secondStepRequiredText:
      'В этом магазине двухэтапная аутентификация обязательна для администраторов. Включите её, чтобы открыть панель администратора.',
    secondStepStays:
      'В этом магазине двухэтапная аутентификация обязательна для администраторов, поэтому выключить её нельзя.',
    settingsNotSaved: 'Не удалось изменить настройки.',
    ownSecondStepMissing: 'Сначала включите двухэтапную аутентификацию для своей учётной записи.',
    ownIpMissing: 'Вашего IP-адреса, {ip}, нет в этом списке. Вы закрыли бы доступ самому себе.',
    commonPassword: 'Этот пароль слишком распространён. Выберите другой.',
    linkExpired: 'Ссылка не работает',
    linkExpiredText: 'Ссылка недействительна или устарела.',
    wrongCode: 'Неверный код',
    wrongCodeText: 'Код неверный или уже использован.',
    ipNotAllowed: 'IP-адрес не разрешён',
    ipNotAllowedText:
      'Панель администратора недоступна с адреса {ip}. Войдите с разрешённого IP-адреса или обратитесь к другому администратору.',
  },
  settings: {
    minutes: 'Выберите 15, 30, 60 или 120 минут.',
    passwordLength: 'Введите целое число от {least, number} до {most, number}.',
    network:
      '«{network}» — не IP-адрес. Укажите по одному в строке, например 203.0.113.7, 203.0.113.0/24 или 2001:db8::/32.',
    tooManyNetworks:
      'Укажите не более {most, plural, one {# IP-адреса} few {# IP-адресов} many {# IP-адресов} other {# IP-адреса}}.',
  },
} satisfies Translation<typeof english>
