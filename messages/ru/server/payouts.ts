import type english from '../../en/server/payouts.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notRequested: 'Выплата не запрошена',
    moreThanPayable: 'Можно выплатить не больше {payable}.',
    bonusWithheld:
      'Из этой выплаты удерживается {withheld} за потраченный бонус, вы получите {sent}. Отправьте форму ещё раз, если согласны.',
    tooLittleLeft: 'После удержания {withheld} за потраченный бонус осталось бы меньше {least}.',
    openAlready: 'У вас уже есть открытая выплата. Отзовите запрос или дождитесь её завершения.',
    tooMany:
      'За 24 часа можно запросить не больше {most, plural, one {# выплаты} few {# выплат} many {# выплат} other {# выплаты}}. Повторите позже.',
    notWithdrawn: 'Запрос не отозван',
    underWay: 'Отозвать запрос можно только до начала выплаты. Её статус: {state}.',
    notSaved: 'Ничего не изменено',
    notFound: 'Такой выплаты нет.',
    changedMeanwhile: 'Выплата изменилась после того, как вы её открыли. Её статус: {state}.',
    notStarted: 'Выплата не начата',
    payableTooLow:
      'Клиенту теперь можно выплатить {payable} — меньше запрошенных {amount}. Отклоните запрос или начните выплату, когда баланса хватит.',
    bonusSpentSince:
      'После запроса клиент потратил бонус: пришлось бы удержать {withheld}, больше, чем он согласился. Отклоните запрос, чтобы он мог сделать новый.',
  },
  errors: {
    amount: 'Укажите сумму не меньше {least}.',
    detailsMissing: 'Напишите, как вам заплатить.',
    referenceMissing: 'Укажите номер перевода.',
    reasonMissing: 'Объясните клиенту причину.',
    notPlain:
      'Введите обычный текст не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
  },
} satisfies Translation<typeof english>
