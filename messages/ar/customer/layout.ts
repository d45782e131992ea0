import type english from '../../en/customer/layout.ts'
import type { Translation } from '../../types.ts'

export default {
  marketplace: 'المتجر',
  information: 'معلومات',
  privacyPolicy: 'سياسة الخصوصية',
  terms: 'شروط الخدمة',
  toDashboard: 'الانتقال إلى لوحتي',
} satisfies Translation<typeof english>
