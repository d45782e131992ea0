import type english from '../../en/shop/payment.ts'
import type { Translation } from '../../types.ts'

export default {
  dashboard: '前往个人中心',
  failed: {
    title: '支付失败',
    text: '余额没有增加。如果您已经付款，支付平台确认后我们会立即入账。',
  },
  result: {
    title: '支付结果',
    continue: '继续付款',
    headings: {
      unknown: '谢谢',
      credited: '已收到付款',
      refunded: '付款已退回',
      dismissed: '未入账',
      waiting: '等待您付款',
      held: '付款被暂扣',
      notMade: '购买未完成',
      guest: '请查收邮件',
    },
    texts: {
      guest: '支付平台确认付款后，我们会通过邮件向您发送订单链接。',
      buying: '正在为您下单。本页会自动更新。',
      buysNext: '支付平台确认付款后，我们会立即为您下单。本页会自动更新。',
      unknown: '支付平台确认后，款项会计入您的余额。',
      credited: '款项已计入余额。',
      otherAmount: '您选择的金额是 {amount}，已按实际到账金额计入余额。',
      refunded: '支付平台已退回这笔付款。',
      dismissed: '这笔付款经审核未予入账，余额没有增加。',
      waiting: '支付平台确认后会立即计入余额。本页会自动更新。',
      held: '目前尚未入账，付款正在审核。',
    },
  },
  wanted: {
    payNow: '立即支付',
    several: '{quantity, number} × {name}',
    missing: '还差 {amount} 即可购买 {item}',
    finish: '继续完成购买：{item}，{amount}',
    open: '完成购买',
  },
} satisfies Translation<typeof english>
