import type english from '../../en/admin/layout.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '管理后台',
  management: '管理',
  accounts: '{goods, select, items {库存} other {库存账号}}',
  configuration: '配置',
  goToDashboard: '前往仪表盘',
} satisfies Translation<typeof english>
