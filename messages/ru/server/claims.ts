import type english from '../../en/server/claims.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSubmitted: 'Заявка не отправлена',
    lineNotFound: 'Этого аккаунта нет в заказе. Заявка не отправлена.',
    lineRefunded: 'За этот аккаунт деньги уже возвращены.',
    noWarranty: 'Этот заказ оформлен без гарантии. Заявка не отправлена.',
    warrantyOver: 'Гарантия на этот заказ закончилась. Заявка не отправлена.',
    tooMany:
      'За 24 часа можно сообщить не более чем о {most, plural, one {# аккаунте} few {# аккаунтах} many {# аккаунтах} other {# аккаунта}}. Заявка не отправлена: выберите меньше аккаунтов или повторите позже.',
    tooManyOpen:
      'Открытых заявок может быть не более {most, number}. Заявка не отправлена: подождите, пока мы рассмотрим часть из них.',
    notDecided: 'Решение не принято',
    claimNotFound: 'Такой заявки нет.',
    decidedAlready: 'Решение по этой заявке уже принято.',
    nothingLeftToCredit: 'Полная цена этого заказа уже возвращена, компенсировать больше нечего.',
    nobodyToGiveTo: 'Этот клиент удалён, поэтому заявку можно только отклонить.',
  },
  errors: {
    text: 'Введите обычный текст не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    lineMissing: 'Выберите хотя бы один аккаунт.',
    tooManyLines:
      'Выберите не более {most, plural, one {# аккаунта} few {# аккаунтов} many {# аккаунтов} other {# аккаунта}}.',
    reason: 'Выберите, что не так.',
    detailsMissing: 'Опишите, что не так.',
    decision: 'Выберите решение.',
    noteMissing: 'Объясните клиенту причину.',
  },
} satisfies Translation<typeof english>
