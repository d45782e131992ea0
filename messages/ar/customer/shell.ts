import type english from '../../en/customer/shell.ts'
import type { Translation } from '../../types.ts'

export default {
  openMenu: 'فتح القائمة',
  closeMenu: 'إغلاق القائمة',
  balance: 'رصيدك',
  balanceLoading: 'جارٍ التحميل…',
  open: '{count, number}<hidden> مفتوحة</hidden>',
  expand: 'توسيع الشريط الجانبي',
  collapse: 'طي الشريط الجانبي',
} satisfies Translation<typeof english>
