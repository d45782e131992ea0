import type english from '../../en/shop/parts.ts'
import type { Translation } from '../../types.ts'

export default {
  lost: {
    title: '没有响应',
    purchase: '店铺没有响应。可以放心重试，不会重复扣款。',
    message: '店铺没有响应。可以放心重试，同一条留言不会发送两次。',
  },
  shortfall: { title: '余额不足', addFunds: '充值' },
  charge: { balance: '余额', stillNeeded: '还差', balanceAfter: '购买后余额' },
  noFileYet: {
    title: '暂未提供下载',
    text: '{name} 暂时还不能下载，但授权从购买当天起计时。',
  },
  license: {
    statuses: { active: '有效', inactive: '已停用', expired: '已到期' },
    timeLeft: '剩余时间',
    left: '剩余 {days, number} 天，<time>{date}</time>到期',
    end: '到期日 <time>{date}</time>',
    ended: '已于 <time>{date}</time>到期',
    device: '设备',
    noDevice: '尚未绑定设备',
    devices: '设备 {bound, number}/{most, number}',
    tooManyDevices: '已绑定 {bound, number} 台设备，现在只允许 {most, number} 台',
  },
  licenseCheck: {
    key: '授权码',
    keyHint: '共四组，每组四个大写字母或数字。',
    check: '验证授权',
    result: '结果',
    noResult: '这里会显示授权对应的软件、状态和剩余天数。',
  },
  topUp: {
    check: '重新查询',
    states: {
      created: '发起中',
      waiting: '待付款',
      paid: '已付款',
      paid_over: '多付',
      paid_in_part: '部分付款',
      paid_late: '超时付款',
      expired: '已关闭',
      failed: '失败',
      held: '支付平台暂扣',
      refunded: '已退回',
      review: '审核中',
      dismissed: '未入账',
    },
    steps: { invoice: '支付单', detected: '检测到付款', credited: '已到账' },
    waits: {
      check: '等待付款。',
      process: '已在区块链网络上检测到付款。',
      confirm_check: '区块链网络正在确认付款。',
      wrong_amount_waiting: '已收到部分付款，正在等待余款。',
      refund_process: '支付平台正在退回这笔付款。',
      refund_fail: '支付平台未能退回这笔付款。',
      other: '等待支付平台处理。',
    },
  },
} satisfies Translation<typeof english>
