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
      'Описание — обычный текст не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    eventUnknown: 'Выберите события из списка.',
    eventMissing: 'Выберите хотя бы одно событие.',
  },
} satisfies Translation<typeof english>
