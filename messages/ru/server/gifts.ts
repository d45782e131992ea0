import type english from '../../en/server/gifts.ts'
import type { Translation } from '../../types.ts'

export default {
  notSaved: 'Ничего не изменено',
  notRedeemed: 'Код не активирован',
  notExported: 'Коды не скачаны',
  batchNotFound: 'Таких подарочных кодов нет.',
  batchExists: 'Эта форма уже создала другие коды. Обновите страницу и повторите.',
  exportedAlready: 'Коды уже скачаны. Магазин выдаёт их один раз.',
  revokedAlready: 'Эти коды уже отозваны.',
  count: 'Введите целое число от 1 до {most, number}.',
  amountRange: 'Введите сумму от {least} до {most}.',
  endsInThePast: 'Выберите сегодняшний или более поздний день либо оставьте поле пустым.',
  note: 'Введите простой текст не длиннее {most, number} символов.',
  malformed: 'Введите код целиком, как вы его получили.',
  problems: {
    unknown: 'Такого кода нет. Проверьте каждый символ.',
    redeemed: 'Этот код уже активирован.',
    redeemedByYou: 'Вы уже активировали этот код. {amount} зачислены на ваш баланс.',
    expired: 'Срок действия кода истёк.',
    revoked: 'Этот код больше не действует.',
  },
  columns: {
    code: 'Код',
    amount: 'Сумма (USD)',
    endsOn: 'Последний день',
  },
} satisfies Translation<typeof english>
