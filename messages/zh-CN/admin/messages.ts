import type english from '../../en/admin/messages.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '留言',
  description: '来自“联系我们”页面的留言，待回复的在前。',
  states: { open: '待回复', answered: '已回复', closed: '已关闭' },
  filter: {
    placeholder: '姓名、邮箱或主题',
    allStates: '全部，待回复优先',
    late: '等待超过 48 小时',
    about: '类型',
  },
  list: {
    empty: '还没有留言。',
    emptyText: '来自“联系我们”页面的留言会显示在这里，您的回复通过邮件发送。',
    emptyFiltered: '没有符合搜索条件的留言。',
    showAll: '查看全部留言',
    subject: '主题',
    from: '发件人',
    about: '类型',
    received: '收到时间',
    late: '超过 48 小时',
  },
  answers: {
    inTime: '48 小时内回复',
    inTimeHint: '最近 90 天共 {count, number} 条留言',
    median: '回复用时中位数',
    late: '等待超过 48 小时',
    none: '暂无',
  },
  message: {
    title: '留言',
    all: '全部留言',
    about: '留言信息',
    sender: '发件人',
    account: '账户',
    accountDeleted: '已删除',
    noAccount: '未登录。任何人都可能填写此姓名和邮箱。',
    reference: '编号',
    history: '历史',
    inAuditLog: '在审计日志中查看',
  },
  letter: {
    message: { label: '{author} 的留言', heading: '<role>发件人</role> <name>{author}</name>' },
    answer: { label: '{author} 的回复', heading: '<role>回复人</role> <name>{author}</name>' },
  },
  steps: {
    title: '回复',
    senderDeleted: '此人已删除，无法回复。',
    answer: '您的回复',
    answerHint: '纯文本，最多 {most, number} 个字符。邮件会自动加上称呼并引用留言。',
    send: '发送至 <address>{email}</address>',
    reopen: '重新打开留言',
    close: '关闭留言',
    closeUnanswered: '不回复，直接关闭',
    notNotified: '不会通知对方。',
  },
} satisfies Translation<typeof english>
