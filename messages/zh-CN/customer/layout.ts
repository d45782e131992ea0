import type english from '../../en/customer/layout.ts'
import type { Translation } from '../../types.ts'

export default {
  marketplace: '商城',
  information: '帮助信息',
  privacyPolicy: '隐私政策',
  terms: '服务条款',
  toDashboard: '前往个人中心',
} satisfies Translation<typeof english>
