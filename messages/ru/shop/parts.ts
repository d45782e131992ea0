import type english from '../../en/shop/parts.ts'
import type { Translation } from '../../types.ts'

export default {
  lost: {
    title: 'Нет ответа',
    purchase: 'Магазин не ответил. Можно спокойно повторить: дважды деньги не спишутся.',
    message: 'Магазин не ответил. Можно спокойно повторить: одно и то же сообщение не отправится дважды.',
  },
  shortfall: { title: 'Недостаточно средств', addFunds: 'Пополнить баланс' },
  charge: { balance: 'Баланс', stillNeeded: 'Не хватает', balanceAfter: 'Останется' },
  noFileYet: {
    title: 'Скачать пока нельзя',
    text: '{name} пока нельзя скачать, но срок лицензии начинается в день покупки.',
  },
  license: {
    statuses: { active: 'Активна', inactive: 'Приостановлена', expired: 'Истекла' },
    timeLeft: 'Срок',
    left: '{days, plural, one {Остался # день} few {Осталось # дня} many {Осталось # дней} other {Осталось # дня}}, до <time>{date}</time>',
    end: 'Действует до <time>{date}</time>',
    ended: 'Закончилась <time>{date}</time>',
    device: 'Устройство',
    noDevice: 'Устройства пока нет',
    devices: 'Устройства: {bound, number} из {most, number}',
    tooManyDevices: 'Устройства: {bound, number}, теперь разрешено только {most, number}',
  },
  licenseCheck: {
    key: 'Лицензионный ключ',
    keyHint: 'Четыре группы по четыре заглавные буквы или цифры.',
    check: 'Проверить лицензию',
    result: 'Результат',
    noResult: 'Здесь появится лицензия: программа, статус и оставшиеся дни.',
  },
  topUp: {
    check: 'Проверить ещё раз',
    states: {
      created: 'Создаётся',
      waiting: 'Ожидает',
      paid: 'Оплачено',
      paid_over: 'Переплата',
      paid_in_part: 'Частичная оплата',
      paid_late: 'Поздняя оплата',
      expired: 'Закрыто',
      failed: 'Не удалось',
      held: 'Задержано сервисом',
      refunded: 'Возвращено',
      review: 'На проверке',
      dismissed: 'Не зачислено',
    },
    steps: { invoice: 'Счёт', detected: 'Платёж обнаружен', credited: 'Зачислено' },
    waits: {
      check: 'Ждём платёж.',
      process: 'Платёж обнаружен в сети.',
      confirm_check: 'Сеть подтверждает платёж.',
      wrong_amount_waiting: 'Пришла часть суммы. Ждём остальное.',
      refund_process: 'Платёжный сервис возвращает платёж.',
      refund_fail: 'Платёжному сервису не удалось вернуть платёж.',
      other: 'Ждём платёжный сервис.',
    },
  },
} satisfies Translation<typeof english>
