import type english from '../../en/admin/refunds.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '订单退款',
  order: '{customer} 的订单 <mono>{id}</mono>',
  toOrder: '返回订单',
  customerDeleted: '该客户已删除，无法退款。',
  nothingLeft: '此订单没有可退的金额。',
  outdated: '此表单已过时。请刷新页面后重试。',
  scope: {
    label: '要退哪些款项？',
    order: '全部剩余金额，{amount}',
    lines: '{goods, select, items {所选商品，每个 {amount}} other {所选账号，每个 {amount}}}',
    linesApart: '{goods, select, items {所选商品，每个 {least} 或 {most}} other {所选账号，每个 {least} 或 {most}}}',
    whole: '将退还此订单的全部金额 <mono>{amount}</mono>。',
  },
  lines: {
    find: '{goods, select, items {在此订单中查找商品} other {在此订单中查找账号}}',
    search: '用户名或邮箱',
    label: '{goods, select, items {哪些商品？} other {哪些账号？}}',
    none: '{goods, select, items {没有符合搜索条件的商品。} other {没有符合搜索条件的账号。}}',
    selected: '已选 {count, number} 个，<mono>{amount}</mono>',
    selectedElsewhere: '已选 {count, number} 个，<mono>{amount}</mono>，其中 {elsewhere, number} 个未在此显示',
    page: '{goods, select, items {共 {count, number} 件商品，每次最多显示并退款 {most, number} 个。} other {共 {count, number} 个账号，每次最多显示并退款 {most, number} 个。}}',
    pageFound:
      '{goods, select, items {搜索结果每次最多显示并退款 {most, number} 个。} other {搜索结果每次最多显示并退款 {most, number} 个。}}',
    pages: '{goods, select, items {商品分页} other {账号分页}}',
    claims:
      '{goods, select, items {已退款商品的待处理售后会被驳回，并注明已改为退款。} other {已退款账号的待处理售后会被驳回，并注明已改为退款。}}',
  },
  period: {
    end: '结束已付费周期',
    ends: '授权 <mono>{licenseKey}</mono> 的到期日将由 <expiry></expiry> 改为 <end></end>。不勾选，则客户可继续使用到原到期日。',
    endsAtOnce:
      '授权 <mono>{licenseKey}</mono> 将立即到期，原到期日为 <expiry></expiry>。不勾选，则客户可继续使用到原到期日。',
  },
  reasonHint: '客户会在邮件和余额明细中看到。最多 {most, number} 个字符。',
  submit: '退款',
  submitAmount: '退款 {amount}',
  copyEnds: '退款后客户将无法继续访问。',
} satisfies Translation<typeof english>
