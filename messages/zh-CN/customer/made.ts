import type english from '../../en/customer/made.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '你的商品',

  logged: '每次打开、复制或下载此页面，我们都会记录，包括所用的 IP 地址。',
  deleted: '这些商品的保存期限已到，内容已删除。',
  refunded: {
    title: '此订单已退款',
  },
  waiting: {
    title: '你的订单正在制作',
    text: '此页面会自动更新，完成后会给你发邮件。',
    usually: '通常需要{time}。此页面会自动更新，完成后会给你发邮件。',
    refund: '如果到 <time></time> 仍无法完成，我们会自动退款到你的余额。',
    check: '立即查看',
  },
} satisfies Translation<typeof english>
