import type english from '../../en/customer/layout.ts'
import type { Translation } from '../../types.ts'

export default {
  marketplace: '商城',
  dashboard: '{goods, select, items {我的商品} other {我的账号}}',
  orders: '订单记录',
  addBalance: '充值',
  settings: '设置',
  information: '帮助信息',
  contact: '联系我们',
  privacyPolicy: '隐私政策',
  terms: '服务条款',
  toDashboard: '前往个人中心',
} satisfies Translation<typeof english>
