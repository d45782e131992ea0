import type english from '../../en/shop/payment.ts'
import type { Translation } from '../../types.ts'

export default {
  dashboard: 'В личный кабинет',
  failed: {
    title: 'Платёж не прошёл',
    text: 'На баланс ничего не зачислено. Если вы всё же заплатили, мы зачислим деньги, как только платёжный сервис подтвердит платёж.',
  },
  result: {
    title: 'Результат платежа',
    continue: 'Продолжить оплату',
    headings: {
      unknown: 'Спасибо',
      credited: 'Платёж получен',
      refunded: 'Платёж возвращён',
      dismissed: 'Ничего не зачислено',
      waiting: 'Ждём ваш платёж',
      held: 'Платёж задержан',
    },
    texts: {
      unknown: 'Деньги поступят на баланс, когда платёжный сервис подтвердит платёж.',
      credited: 'Деньги уже на вашем балансе.',
      otherAmount: 'Вы выбрали {amount}. Мы зачислили то, что пришло.',
      refunded: 'Платёжный сервис вернул этот платёж.',
      dismissed: 'Мы проверили этот платёж и ничего не зачислили на баланс.',
      waiting: 'Зачислим его на баланс, как только платёжный сервис подтвердит платёж. Страница обновляется сама.',
      held: 'Пока ничего не зачислено. Платёж на проверке.',
    },
  },
  wanted: {
    several: '{quantity, number} × {name}',
    missing: 'Не хватает {amount} на покупку: {item}',
    finish: 'Завершите покупку: {item}, {amount}',
    open: 'Завершить покупку',
  },
} satisfies Translation<typeof english>
