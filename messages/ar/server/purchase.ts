import type english from '../../en/server/purchase.ts'
import type { Translation } from '../../types.ts'

export default {
  licenseText: 'ترخيصك في لوحتك فور الدفع.',
  days: '{count, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  warranty: 'الضمان',
  hours: '{count, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}',
  license: 'الترخيص',
  renewal: 'تجديد {licenseKey}',
  newLicense: 'ترخيص جديد',
  endDate: 'تاريخ الانتهاء',
  newEndDate: 'تاريخ الانتهاء الجديد',
  licenseMissing: 'يُرجى اختيار ترخيص لتجديده، أو ترخيص جديد.',
  notOnSale: 'غير معروض للبيع',
  notOnSaleText: 'هذا المنتج غير معروض للبيع حاليًا.',
} satisfies Translation<typeof english>
