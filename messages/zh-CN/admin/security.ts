import type english from '../../en/admin/security.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '安全',
  description: '您的登录方式和登录设备。',
  confirm: {
    title: '请验证身份',
    description: '重要更改需输入您的密码或验证码。十分钟内无需再次输入。',
    continue: '继续',
  },
} satisfies Translation<typeof english>
