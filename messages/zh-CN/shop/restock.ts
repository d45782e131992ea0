import type english from '#messages/en/shop/restock.ts'
import type { Translation } from '#messages/types.ts'

export default {
  ask: '到货通知我',
  lead: '{name} 重新有货时，我们会给您发送一封邮件。发送该邮件后或 90 天后，您的请求即告结束。',
  sentTitle: '请查收邮件',
  sent: '我们已向此地址发送链接，除非它已在列表中。请在 24 小时内打开链接并确认，商品到货时我们会写信告知。',
  linkTitle: '到货邮件',
  deadText: '您的请求已结束，或链接已超过 24 小时。您可以在商品页面重新申请。',
  question: '{name} 重新有货时，要给您发送一封邮件吗？',
  waiting: '{name} 重新有货时，我们会给您发送一封邮件。',
  mailed: '我们已发送有关 {name} 的邮件，此请求已完成。',
  stop: '停止所有到货邮件',
} satisfies Translation<typeof english>
