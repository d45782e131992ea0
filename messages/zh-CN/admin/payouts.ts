import type english from '../../en/admin/payouts.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '提现',
  lead: '客户申请提取的余额。',
  leadOfCustomer: '{customer} 的提现。',
  filter: {
    state: '显示',
    submit: '筛选',
    open: '未完成',
  },
  none: {
    open: '没有未完成的提现。',
    filtered: '没有符合条件的提现。',
    showAll: '显示全部提现',
  },
  table: {
    requested: '申请时间',
    actions: '操作',
    view: '查看<hidden> {customer} 的 {amount} 提现</hidden>',
  },
  nextPage: '下一页',
  payout: {
    title: '提现',
    heading: '提现 {amount}',
  },
  details: {
    title: '详情',
    id: '提现 ID',
    balance: '当前余额',
    bonus: '其中赠金',
    withheld: '扣留的赠金',
    bonusTaken: '收回的赠金',
    requested: '申请时间',
    started: '开始时间',
    ended: '结束时间',
    handledBy: '最近处理人',
    destination: '收款方式',
    reference: '交易编号',
    inAuditLog: '在审计日志中查看',
  },
  start: {
    title: '开始提现',
    text: '将从余额中扣除 {amount}，之后显示收款方式。',
    bonusText: '同时收回赠金 {bonus}：其中未使用 {unspent}，从余额扣留 {withheld}。',
    unspentText: '同时收回未使用的赠金 {bonus}。',
    testMoney: '该客户从测试账户获得了 {amount}，其中一部分可能还在余额中，请在付款前核对。',
    submit: '开始提现',
  },
  decline: {
    open: '驳回申请',
    submit: '驳回',
  },
  send: {
    title: '付款 {amount}',
    text: '余额已扣除。请按客户要求付款（扣除转账手续费），然后在此记录。',
    reference: '交易编号',
    hint: '例如交易哈希。客户可以看到。',
    submit: '标记为已付款',
  },
  return: {
    open: '未能付款',
    submit: '退回余额',
  },
  reasonHint: '会通过邮件告知客户。最多 {most, number} 个字符。',
} satisfies Translation<typeof english>
