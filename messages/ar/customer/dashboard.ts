import type english from '../../en/customer/dashboard.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '{goods, select, items {عناصري} other {حساباتي}}',
  heading: 'لوحتي',
  lead: 'كل ما اشتريته، جاهز للنسخ.',
  totals: {
    balance: 'الرصيد الحالي',
    orders: 'إجمالي الطلبات',
    accounts: '{goods, select, items {إجمالي العناصر} other {إجمالي الحسابات}}',
    spent: 'إجمالي الإنفاق',
    licenses: 'التراخيص النشطة',
  },
  packs: {
    title: '{goods, select, items {العناصر المشتراة} other {باقات الحسابات المشتراة}}',
    onlyRecent:
      '{count, plural, zero {لا توجد باقات حديثة.} one {هذه أحدث باقة لديك.} two {هاتان أحدث باقتين لديك.} few {هذه أحدث # باقات لديك.} many {هذه أحدث # باقة لديك.} other {هذه أحدث # باقة لديك.}} تجد كل طلباتك في «سجل الطلبات».',
    none: '{goods, select, items {لا توجد عناصر في مشترياتك بعد.} other {لا توجد باقات حسابات في مشترياتك بعد.}}',
    toMarketplace: 'الانتقال إلى المتجر',
    actions: 'الإجراءات',

    summary: '{quantity, number} {product}، {total}',
  },
  copies: 'ملفات ونصوص ورموز',
  subscriptions: {
    title: 'اشتراكات البرامج',
    none: 'ليست لديك اشتراكات برامج نشطة.',
    seeProgram: 'عرض {name}',
    startsLater: 'يبدأ لاحقًا',
    active: 'نشط',
    period: 'من <start></start> إلى <end></end>',
    pages: 'صفحات الاشتراكات',
  },
  licenses: 'التراخيص',
  licensePages: 'صفحات التراخيص',
} satisfies Translation<typeof english>
