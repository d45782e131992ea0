import type english from '#messages/en/customer/standbys.ts'
import type { Translation } from '#messages/types.ts'

export default {
  title: '到货代购',
  lead: '商品一有货，我们就为您购买。您只为收到的商品付款。',
  none: '没有到货代购',
  noneText: '当商品数量少于您的需要时，您可以等待其余部分。到货后我们为您购买。',
  progress: '已购 {filled, number} / {wanted, number}',
  terms: '单价不超过 {price}，截至 {day}',
  short: '您的余额不足。<link>充值</link>',
  cancel: '取消<hidden>{name} 的到货代购</hidden>',
  thisWeek: '本周已购 {filled, number} / {wanted, number}',
  everyWeek: '每周 {count, number} 件，单价不超过 {price}。',
  nextWeek: '下一周始于 {day}。',
  pause: '暂停<hidden>{name} 的每周代购</hidden>',
  resume: '恢复<hidden>{name} 的每周代购</hidden>',
  states: {
    waiting: '等待中',
    filled: '已完成',
    cancelled: '已取消',
    expired: '已结束',
    paused: '已暂停',
  },
  new: {
    title: '到货代购',
    lead: '{name} 一有货，我们就为您购买。',
    now: '现在购买',
    wanted: '数量',
    rest: '到货后购买的数量',
    maxPrice: '最高单价（美元）',
    maxPriceHint: '我们按当日价格付款，绝不超过此价。',
    endsOn: '最后一天',
    repeats: '频率',
    once: '一次',
    weekly: '每周一次，直到取消',
    endsOnOnce: '按 UTC 计算，最多 {most, number} 天后。每周代购没有最后一天。',
    terms:
      '每位等待者都按先后顺序公平分得新到的库存。每次购买都是一个按当日条件成立的订单，从您的余额付款，并会发邮件告知您。您可以随时取消。',
    submit: '到货代购',
    buyAndWait: '购买 {count, number} 件并等待其余',
  },
} satisfies Translation<typeof english>
