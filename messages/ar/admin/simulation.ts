import type english from '../../en/admin/simulation.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'محاكاة الأسعار',
  toTiers: 'العودة إلى الأسعار',
  text: 'تجربة أسعار الكمية على طلبات آخر 90 يومًا. لا يُحفظ شيء.',
  run: 'محاكاة',
  noOrders: 'لم يكن لهذا المنتج طلبات في آخر 90 يومًا.',
  revenue: 'إيرادات آخر 90 يومًا',
  paid: 'المدفوع',
  simulated: 'المبلغ المحاكى',
  difference: 'الفرق',
  sold: 'العناصر المبيعة',
  extra:
    'للحصول على الإيراد نفسه يجب أن يشتري العملاء {count, number} إضافية بمتوسط السعر الجديد، أي بزيادة {percent, number}%.',
  noExtra: 'كانت هذه الأسعار ستحقق إيرادًا لا يقل عن ذلك.',
  basis: 'لا تُخصم المبالغ المستردة. الطلب الذي دفع أقل لسبب آخر، مثل رمز خصم، يحتفظ بسعره إن كان أقل.',
  byTier: 'الطلبات حسب الكمية',
  byCustomer: 'العملاء الأكثر توفيرًا',
  reaches: 'يبلغ',
} satisfies Translation<typeof english>
