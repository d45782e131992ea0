import type english from '../../en/customer/layout.ts'
import type { Translation } from '../../types.ts'

export default {
  marketplace: 'المتجر',
  dashboard: '{goods, select, items {عناصري} other {حساباتي}}',
  orders: 'سجل الطلبات',
  addBalance: 'شحن الرصيد',
  settings: 'الإعدادات',
  information: 'معلومات',
  contact: 'اتصل بنا',
  privacyPolicy: 'سياسة الخصوصية',
  terms: 'شروط الخدمة',
  toDashboard: 'الانتقال إلى لوحتي',
} satisfies Translation<typeof english>
