import type english from '../../en/server/webhooks.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSaved: 'Вебхук не сохранён',
    changedMeanwhile: 'Пока вы редактировали, вебхук изменился. Проверьте его текущие настройки и повторите.',
    httpsNeeded: 'Введите URL с https. Обычный http разрешён только для сетей из WEBHOOK_NETWORKS.',
    notAdded: 'Вебхук не добавлен',
    tooMany: 'Вебхуков уже {most, number}. Удалите ненужный.',
    secretNotReplaced: 'Секрет не заменён',
    secretJustReplaced: 'Прежний секрет действует до {until} UTC. Заменить текущий можно будет после этого.',
    deliveryNotFound: 'Доставка не найдена',
    deliveryGone: 'Этой доставки больше нет.',
    endpointNotFound: 'Вебхук не найден',
    endpointDeleted: 'Этот вебхук удалён.',
    nothingSent: 'Ничего не отправлено',
    endpointOff: 'Этот вебхук выключен. Сначала включите его.',
  },
  errors: {
    url: 'Введите полный URL, начиная с https.',
    descriptionNotPlain:
      'Описание: только обычный текст, не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    eventUnknown: 'Выберите события из списка.',
    eventMissing: 'Выберите хотя бы одно событие.',
  },
  faults: {
    private: 'IP-адрес находится в частной сети.',
    insecure: 'Без https разрешены только IP-адреса из WEBHOOK_NETWORKS.',
    timedOut: 'Нет ответа за отведённое время: {time}.',
    closed: 'Соединение закрыто без ответа.',
    redirected: 'Ответ: {status}. Перенаправления не выполняются.',
    answered: 'Ответ: {status}.',
    nameNotFound: 'Имя хоста не найдено.',
    refused: 'В соединении отказано.',
    failed: 'Ошибка соединения: {cause}.',
    secretUnreadable: 'Не удалось расшифровать секрет.',
  },
} satisfies Translation<typeof english>
