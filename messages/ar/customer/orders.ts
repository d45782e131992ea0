import type english from '../../en/customer/orders.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'سجل الطلبات',
  heading: 'سجل طلباتي',
  description:
    'كل طلباتك مع فواتيرها وما سُلّم فيها. للعثور على طلب بما سُلّم فيه، ابحث عن اسم مستخدم أو بريد أو كلمة مرور أو قيمة أخرى.',
  exportCsv: 'تصدير CSV',
  label: 'الطلبات',
  id: 'معرّف الطلب',
  actions: 'الإجراءات',
  details: 'التفاصيل<hidden> للطلب {id}</hidden>',
  invoice: 'الفاتورة<hidden> للطلب {id}</hidden>',
  delivery: '{action}<hidden> للطلب {id}</hidden>',
  filter: {
    anything: 'طلب أو منتج أو قيمة مسلَّمة',
    from: 'من (UTC)',
    to: 'إلى (UTC)',
    apply: 'تصفية',
    clear: 'مسح عوامل التصفية',
    activeSearch: '«{text}»',
    activeHidden: 'بحث مخفي',
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
    terms: 'شروط الخدمة',
    title: 'تفاصيل الطلب',
    invoice: 'الفاتورة',
    id: 'معرّف الطلب',
    number: 'رقم الطلب',
    unitPrice: 'سعر الوحدة',
    refunded: 'المبلغ المسترد',
    credited: 'أُضيف إلى الرصيد عن مطالبات',
    again: 'اشترِ مجددًا',
    weekly: 'الشراء كل أسبوع',
  },
  new: {
    link: 'لم يُنزَّل بعد',
    title: 'لم يُنزَّل بعد',
    text: 'ما لم تنزّله ولم تنسخه كاملًا بعد. يظهر كل عنصر في الملف مرة واحدة.',
    back: 'كل الطلبات',
    none: 'لقد نزّلت كل شيء.',
    goods:
      '{goods, select, items {{items, plural, zero {لا عناصر} one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}}} other {{items, plural, zero {لا حسابات} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}}}} من {orders, plural, zero {لا طلبات} one {طلب واحد} two {طلبين} few {# طلبات} many {# طلبًا} other {# طلب}}',
    txt: 'تنزيل TXT',
    csv: 'تنزيل CSV',
  },
  ownLabel: {
    title: 'تسمية الطلب',
    text: 'الطلب {id}',
    label: 'التسمية',
    hint: 'لا يراها غيرك، ويمكنك البحث بها في طلباتك.',
    add: 'إضافة تسمية',
    change: 'تغيير',
  },
} satisfies Translation<typeof english>
