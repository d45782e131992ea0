import type english from '../../en/server/claims.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSubmitted: 'Заявка не отправлена',
    lineNotFound: 'Выбранного нет в этом заказе. Заявка не отправлена.',
    lineRefunded: 'Деньги уже возвращены.',
    noWarranty: 'Этот заказ оформлен без гарантии. Заявка не отправлена.',
    warrantyOver: 'Гарантия на этот заказ закончилась. Заявка не отправлена.',
    tooMany:
      'За 24 часа можно отправить не более {most, plural, one {# заявки} few {# заявок} many {# заявок} other {# заявки}}. Заявка не отправлена: выберите меньше или повторите позже.',
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
    lineMissing: 'Выберите хотя бы одну позицию.',
    tooManyLines: 'Выберите не более {most, number}.',
    reason: 'Выберите, что не так.',
    detailsMissing: 'Опишите, что не так.',
    decision: 'Выберите решение.',
    noteMissing: 'Объясните клиенту причину.',
  },
} satisfies Translation<typeof english>
