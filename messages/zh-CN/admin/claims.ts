import type english from '../../en/admin/claims.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '售后',
  lead: '客户反馈无法使用的内容，最早的在前。',
  showAll: '查看全部售后申请',
  nextPage: '下一页',
  none: { title: '还没有售后申请。', filtered: '没有符合搜索条件的售后申请。' },
  filter: {
    placeholder: '客户或用户名',
    states: {
      all: '全部，审核中优先',
      open: '审核中',
      swapped: '已更换',
      credited: '已赔付',
      declined: '已驳回',
    },
  },
  card: {
    label: '{username} 的售后申请',
    ageUnderAnHour: '不到一小时前',
    ageInHours: '{hours, number} 小时前',
    ageInDays: '{days, number} 天前',
    claims: '该客户的售后',
    claimCounts: '申请 {made, number} 个，通过 {granted, number} 个',
    bought: '已购 {count, number} 件商品',
    batch: '批次',
    claimed: '申请时间',
  },
  decided: {
    swapped: '已更换为 <account>{username}</account>',
    credited: '已赔付 {amount}',
    declined: '已驳回',
    by: '{decider, select, rule {按商品的售后规则} other {由 {name} 处理}}，<time></time>',
  },
  decision: {
    open: '处理<hidden> {username}</hidden>',
    label: '处理结果',
    swap: '更换',
    credit: '赔付 {amount}',
    decline: '驳回',
    note: '给客户的说明<hidden>，{username}</hidden>',
    noteHint: '驳回时必填。最多 {most, number} 个字符。',
    notified: '客户会收到邮件通知。此操作无法撤销。',
    customerDeleted: '该客户已删除，因此只能驳回，且不会通知任何人。此操作无法撤销。',
    confirm: '确认处理',
  },
} satisfies Translation<typeof english>
