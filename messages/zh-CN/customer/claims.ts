import type english from '../../en/customer/claims.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '我的售后',
  lead: '您申请售后的内容，以及我们的处理结果。',

  label: '售后申请',
  none: '您还没有申请过售后。',
  noneOlder: '没有更早的售后申请。',
  noneText: '如有内容无法使用，请在质保到期前在发货单中申请售后。',
  newest: '最新',
  columns: { account: '售后内容', decision: '处理结果', claimed: '申请时间' },
  decisions: {
    open: '正在审核。',
    swapped: '已更换为 <account>{username}</account>',
    credited: '已赔付 {amount} 到余额',
    declined: '不予更换或赔付',
    refundedInstead: '已改为退款。',
  },
  reasons: {
    wrong_password: '密码错误',
    locked: '账号被锁定',
    no_mail_access: '无法登录邮箱',
    other: '其他问题',
  },
  form: {
    title: '{goods, select, items {申请售后} other {申请售后}}',
    order: '订单 <code>{id}</code>，<date></date>',
    lines: '{goods, select, items {哪些商品不能用？} other {哪些账号不能用？}}',
    otherLines: '{goods, select, items {本订单的其他商品} other {本订单的其他账号}}',
    moreLines:
      '{goods, select, items {本订单还有更多商品，请在发货单中申请。} other {本订单还有更多账号，请在发货单中申请。}}',
    reason: '出现了什么问题？',
    details: '详细说明',
    detailsHint: '您做了哪些操作、结果如何。最多 {most, number} 个字符，请勿填写密码。',
    send: '提交申请',
  },
  terms: {
    warranty: '质保截止',
    hours: '自下单起 {hours, number} 小时',
    next: '接下来',
    swap: '{goods, select, items {接下来申请售后的 {count, number} 件商品，只要有库存就立即更换。} other {接下来申请售后的 {count, number} 个账号，只要有库存就立即更换。}}',
    credit:
      '{goods, select, items {接下来申请售后的 {count, number} 件商品，每件立即赔付 {amount} 到余额。} other {接下来申请售后的 {count, number} 个账号，每个立即赔付 {amount} 到余额。}}',
    further: '{promise}本订单的其他申请由我们审核，结果会发邮件通知您。',
    review:
      '{goods, select, items {我们会审核申请，更换问题商品或按售价赔付到余额，并发邮件告知结果。} other {我们会审核申请，更换问题账号或按售价赔付到余额，并发邮件告知结果。}}',
  },
  nothing: {
    allGivenBack:
      '{goods, select, items {本订单的所有商品都已申请售后或退款。} other {本订单的所有账号都已申请售后或退款。}}',
    allClaimed: '{goods, select, items {本订单的所有商品都已申请售后。} other {本订单的所有账号都已申请售后。}}',
    noWarranty: '本订单不含质保。',
    ended: '本订单的质保已到期。',
    endedAt: '质保已于 <date></date> 到期。',
    contact: '联系我们',
  },
} satisfies Translation<typeof english>
