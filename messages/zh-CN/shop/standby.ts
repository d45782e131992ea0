import type english from '#messages/en/shop/standby.ts'
import type { Translation } from '#messages/types.ts'

export default {
  available:
    '{available, plural, =0 {您需要的 {asked, number} 件目前都没有货。} other {您需要的 {asked, number} 件中，现有 {available, number} 件。}}',
  text: '使用到货代购，其余商品一到货，我们就以不高于您所定的价格为您购买。届时才会扣款。',
  buy: '现在购买 {count, number} 件',
  buyAndWait: '现在购买 {now, number} 件，其余 {rest, number} 件到货代购',
  wait: '到货代购 {count, number} 件',
  notify: '只发邮件通知我',
  options: '其余到货代购',
  link: '到货后为我购买',
} satisfies Translation<typeof english>
