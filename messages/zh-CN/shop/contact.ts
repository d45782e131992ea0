import type english from '../../en/shop/contact.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '联系我们',
  description: '咨询问题、反馈订单情况或举报商品，我们会在 48 小时内回复。',
  lead: '我们会在 48 小时内通过邮件回复。无需注册即可留言。',
  leadSignedIn: '我们会在 48 小时内通过邮件回复。',
  kinds: { question: '咨询', order_problem: '订单问题', listing_report: '举报商品' },
  form: {
    kind: '留言类型',
    subject: '主题',
    message: '内容',
    messageHint: '最多 {most, number} 个字符。',
    leaveEmpty: '此处请留空',
    send: '发送',
  },
  errors: {
    kind: '请选择留言类型。',
    nameMissing: '请输入姓名。',
    nameTooLong: '姓名最多 {most, number} 个字符。',
    nameNotPlain: '姓名只能是纯文本。',
    nameWithoutLetter: '姓名至少要包含一个字母或汉字。',
    emailMissing: '请输入邮箱。',
    emailInvalid: '请输入有效的邮箱。',
    subjectMissing: '请输入主题。',
    subjectTooLong: '主题最多 {most, number} 个字符。',
    subjectNotPlain: '主题只能是纯文本。',
    messageMissing: '请输入内容。',
    messageTooLong: '内容最多 {most, number} 个字符。',
    messageNotPlain: '内容只能是纯文本。',
  },
  sent: {
    title: '已收到您的留言',
    text: '我们会在 48 小时内回复。确认邮件即将送达您填写的邮箱；如未收到，请查看垃圾邮件。',
    again: '再写一条',
  },
  goodToKnow: {
    order: '订单问题',
    orderText: '请写明订单号，以及相关的用户名或授权码。切勿发送密码。',
    listing: '举报商品',
    listingText: '请说明是哪件商品、有什么问题。每条举报我们都会在 48 小时内审核。<link>禁售内容</link>',
    data: '个人数据',
    dataText: '请用账户邮箱来信，我们会在 30 天内处理。<link>您的权利</link>',
  },
} satisfies Translation<typeof english>
