import type english from '../../en/admin/layout.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'الإدارة',
  dashboard: 'لوحة التحكم',
  management: 'الإدارة',
  accounts: '{goods, select, items {المخزون} other {حسابات المخزون}}',
  products: 'المنتجات',
  discounts: 'رموز الخصم',
  gifts: 'رموز الهدايا',
  orders: 'الطلبات',
  topUps: 'عمليات الشحن',
  payouts: 'عمليات الصرف',
  customers: 'العملاء',
  licenses: 'التراخيص',
  licenseManagement: 'إدارة التراخيص',
  claims: 'المطالبات',
  messages: 'الرسائل',
  alarms: 'التنبيهات',
  configuration: 'الضبط',
  settings: 'الإعدادات',
  security: 'الأمان',
  webhooks: 'Webhooks',
  audit: 'التدقيق',
  goToDashboard: 'الانتقال إلى لوحة التحكم',
} satisfies Translation<typeof english>
