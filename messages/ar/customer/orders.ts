import type english from '../../en/customer/orders.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'سجل الطلبات',
  heading: 'سجل طلباتي',
  lead: 'كل طلباتك مع فواتيرها وما سُلّم فيها.',
  exportCsv: 'تصدير CSV',
  label: 'الطلبات',
  id: 'معرّف الطلب',
  actions: 'الإجراءات',
  details: 'التفاصيل<hidden> للطلب {id}</hidden>',
  invoice: 'الفاتورة<hidden> للطلب {id}</hidden>',
  delivery: '{action}<hidden> للطلب {id}</hidden>',
  filter: {
    search: 'معرّف الطلب أو المنتج',
    from: 'من (UTC)',
    to: 'إلى (UTC)',
    apply: 'تصفية',
    clear: 'مسح عوامل التصفية',
    activeSearch: '«{text}»',
    activeFrom: 'من {day}',
    activeTo: 'إلى {day}',
  },
  none: {
    title: 'لا توجد طلبات.',
    text: 'تظهر هنا كل مشترياتك مع فواتيرها.',
    toMarketplace: 'الانتقال إلى المتجر',
    filtered: 'لا يوجد طلب يطابق جميع عوامل التصفية.',
  },
  order: {
    title: 'تفاصيل الطلب',
    invoice: 'الفاتورة',
    id: 'معرّف الطلب',
    number: 'رقم الطلب',
    unitPrice: 'سعر الوحدة',
    refunded: 'المبلغ المسترد',
    credited: 'أُضيف إلى الرصيد عن مطالبات',
  },
} satisfies Translation<typeof english>
