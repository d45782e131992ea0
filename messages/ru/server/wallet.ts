import type english from '../../en/server/wallet.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    insufficientBalanceText: 'Ваш баланс: {balance}. Нужно: {required}.',
    alreadySubmitted: 'Уже отправлено',
    keyReused: 'Эта форма уже использована для другого действия. Ничего не изменено; обновите страницу и повторите.',
    balanceNotFetched: 'Не удалось получить баланс клиента.',
    invalidBalance: 'Неверный баланс',
    notUpdated: 'Не удалось изменить баланс.',
    balanceChanged:
      'Баланс изменился: теперь {balance}. Введённое вами осталось в форме; сохраните ещё раз, чтобы применить.',
    balanceIsTheSame: 'Баланс уже {balance}. Ничего не сохранено.',
  },
  errors: {
    formOutdated: 'Форма устарела. Ничего не изменено; обновите страницу.',
    reasonMissing: 'Укажите причину. Клиент увидит её в выписке.',
    reasonNotPlain:
      'Причина: только обычный текст, не длиннее {most, plural, one {# символа} few {# символов} many {# символов} other {# символа}}.',
    balance: 'Введите число не меньше нуля.',
  },
} satisfies Translation<typeof english>
