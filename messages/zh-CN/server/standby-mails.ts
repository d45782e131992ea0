import type english from '../../en/server/standby-mails.ts'
import type { Translation } from '../../types.ts'

export default {
  filled: {
    subject: '已为您购买：{quantity, number} × {productName}',
    title: '我们已为您购买',
    text: '您等待的商品已到货。我们从您的余额支付 {amount}，购买了 {quantity, number} 件：请登录并打开订单。',
    goesOn: '您现已购得 {filled, number} / {wanted, number}。其余部分我们将继续等待至 {until}。',
    thisWeek: '本周您已购得 {filled, number} / {wanted, number}。每周代购的下一周始于 {next}。',
    done: '您现已购得 {filled, number} / {wanted, number}，到货代购已结束。',
    note: '您收到此邮件是因为您的到货代购，可在“到货代购”中取消。',
  },
  short: {
    subject: '余额不足以购买 {productName}',
    text: '您等待的商品已有货，但您的余额不足。',
    kept: '您的到货代购持续到 {until}。充值后，我们会购买届时有货的商品。此事只通知一次。',
    keptWeekly: '您的每周代购继续有效。充值后，我们会购买届时有货的商品。此事每周最多通知一次。',
    action: '充值',
    note: '您收到此邮件是因为您的到货代购，可在“到货代购”中取消。',
  },
  expired: {
    subject: '{productName} 的到货代购已结束',
    text: '您的到货代购已过最后一天。我们购买了 {filled, number} / {wanted, number}。',
    action: '查看到货代购',
    note: '您收到此邮件是因为您的到货代购，它已结束。',
  },
} satisfies Translation<typeof english>
