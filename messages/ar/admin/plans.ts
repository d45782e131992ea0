import type english from '../../en/admin/plans.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'العرض والسعر المجدول',
  change: 'تغيير العرض أو الجدولة',
  list: 'السعر الأصلي {price}.',
  sale: 'العرض',
  saleText:
    'بين هذين الوقتين يدفع العملاء سعر العرض، ما لم يكن سعر الكمية أو المجموعة أقل. يعرض المتجر أدنى سعر في الأيام الثلاثين السابقة مشطوبًا.',
  salePrice: 'سعر العرض',
  saleFrom: 'من',
  saleFromHint: 'بتوقيت UTC. يُترك فارغًا للبدء الآن.',
  saleUntil: 'حتى',
  utc: 'بتوقيت UTC.',
  next: 'السعر المجدول',
  nextText: 'ابتداءً من هذا الوقت يصبح السعر الأصلي. تحتفظ الطلبات السابقة بأسعارها.',
  newPrice: 'السعر الأصلي الجديد',
  newFrom: 'من',
  none: 'لا عرض ولا سعر مجدول.',
  saleRuns: '{price} حتى <until></until>',
  saleWaits: '{price} من <from></from> حتى <until></until>',
  nextWaits: '{price} من <from></from>',
} satisfies Translation<typeof english>
