import type english from '#messages/en/customer/standbys.ts'
import type { Translation } from '#messages/types.ts'

export default {
  title: 'Покупки при поступлении',
  lead: 'Что мы купим для вас, как только оно появится. Вы платите только за полученное.',
  none: 'Покупок при поступлении нет',
  noneText: 'Если товара меньше, чем вам нужно, можно дождаться остального. Мы купим его для вас при поступлении.',
  progress: 'Куплено {filled, number} из {wanted, number}',
  terms: 'Не дороже {price} за штуку, до {day}',
  short: 'Баланса не хватает. <link>Пополнить баланс</link>',
  cancel: 'Отменить<hidden> покупку при поступлении: {name}</hidden>',
  thisWeek: 'На этой неделе куплено {filled, number} из {wanted, number}',
  everyWeek: '{count, number} каждую неделю, не дороже {price} за штуку.',
  nextWeek: 'Следующая неделя начнётся {day}.',
  pause: 'Приостановить<hidden> еженедельную покупку: {name}</hidden>',
  resume: 'Возобновить<hidden> еженедельную покупку: {name}</hidden>',
  states: {
    waiting: 'Ожидает',
    filled: 'Выполнена',
    cancelled: 'Отменена',
    expired: 'Завершена',
    paused: 'Приостановлена',
  },
  new: {
    title: 'Покупка при поступлении',
    lead: 'Мы купим для вас {name}, как только товар появится.',
    now: 'Купить сейчас',
    wanted: 'Количество',
    rest: 'Количество при поступлении',
    maxPrice: 'Не дороже, за штуку, в долларах США',
    maxPriceHint: 'Мы платим цену дня, но не больше этой.',
    endsOn: 'Последний день',
    repeats: 'Как часто',
    once: 'Один раз',
    weekly: 'Каждую неделю, пока не отмените',
    endsOnOnce: 'По UTC, не позже чем через {most, number} дн. У еженедельной покупки последнего дня нет.',
    terms:
      'Каждый, кто ждёт, получает справедливую часть нового поступления, в порядке очереди. Каждая покупка — заказ на условиях этого дня, оплаченный с баланса, и вы получаете письмо о нём. Отменить можно в любое время.',
    submit: 'Купить при поступлении',
    buyAndWait: 'Купить {count, number} и ждать остального',
  },
} satisfies Translation<typeof english>
