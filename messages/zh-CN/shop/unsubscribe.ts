import type english from '#messages/en/shop/unsubscribe.ts'
import type { Translation } from '#messages/types.ts'

export default {
  title: '邮件资讯',
  question: '不再接收我们的资讯邮件？',
  stop: '退订',
  stopped: '您已退订。您可以在设置中重新开启资讯邮件。',
  deadText: '链接不完整，或账户已删除。请从邮件中重新打开链接。',
} satisfies Translation<typeof english>
