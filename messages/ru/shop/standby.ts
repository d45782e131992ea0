import type english from '#messages/en/shop/standby.ts'
import type { Translation } from '#messages/types.ts'

export default {
  available:
    '{available, plural, =0 {Сейчас в наличии нет ни одного из {asked, number}.} one {В наличии {available, number} из {asked, number}.} few {В наличии {available, number} из {asked, number}.} many {В наличии {available, number} из {asked, number}.} other {В наличии {available, number} из {asked, number}.}}',
  text: 'Покупка при поступлении: мы купим для вас остальное, как только оно появится, не дороже вашей цены. Деньги спишутся только тогда.',
  buy: 'Купить сейчас {count, number}',
  buyAndWait: 'Купить {now, number} сейчас, {rest, number} — при поступлении',
  wait: 'Купить {count, number} при поступлении',
  notify: 'Только сообщить письмом',
  options: 'Купить остальное при поступлении',
  link: 'Купить при поступлении',
} satisfies Translation<typeof english>
