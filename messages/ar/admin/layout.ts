import type english from '../../en/admin/layout.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'الإدارة',
  management: 'الإدارة',
  accounts: '{goods, select, items {المخزون} other {حسابات المخزون}}',
  configuration: 'الضبط',
  goToDashboard: 'الانتقال إلى لوحة التحكم',
} satisfies Translation<typeof english>
