import type english from '../../en/admin/layout.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '管理后台',
  dashboard: '仪表盘',
  management: '管理',
  accounts: '{goods, select, items {库存} other {库存账号}}',
  products: '商品',
  discounts: '折扣码',
  gifts: '礼品码',
  orders: '订单',
  topUps: '充值',
  payouts: '提现',
  customers: '客户',
  licenses: '授权',
  licenseManagement: '授权管理',
  claims: '售后',
  messages: '留言',
  alarms: '告警',
  configuration: '配置',
  settings: '设置',
  security: '安全',
  webhooks: 'Webhook',
  audit: '审计',
  goToDashboard: '前往仪表盘',
} satisfies Translation<typeof english>
