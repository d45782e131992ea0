import type english from '../../en/admin/payouts.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'عمليات الصرف',
  lead: 'أرصدة يطلب العملاء صرفها لهم.',
  leadOfCustomer: 'عمليات الصرف إلى {customer}.',
  filter: {
    state: 'عرض',
    submit: 'تصفية',
    open: 'مفتوحة',
  },
  none: {
    open: 'لا توجد عمليات صرف مفتوحة.',
    filtered: 'لا توجد عمليات صرف تطابق التصفية.',
    showAll: 'عرض كل عمليات الصرف',
  },
  table: {
    requested: 'وقت الطلب',
    actions: 'إجراءات',
    view: 'عرض<hidden> صرف {amount} إلى {customer}</hidden>',
  },
  nextPage: 'الصفحة التالية',
  payout: {
    title: 'عملية صرف',
    heading: 'صرف {amount}',
  },
  details: {
    title: 'التفاصيل',
    id: 'معرّف عملية الصرف',
    balance: 'الرصيد الآن',
    bonus: 'منه مكافأة',
    withheld: 'المكافأة المحتجزة',
    bonusTaken: 'المكافأة المسحوبة',
    requested: 'وقت الطلب',
    started: 'وقت البدء',
    ended: 'وقت الانتهاء',
    handledBy: 'آخر خطوة من',
    destination: 'إلى أين يُرسل',
    reference: 'رقم المرجع',
    inAuditLog: 'عرض في سجل التدقيق',
  },
  start: {
    title: 'بدء الصرف',
    text: 'يُخصم {amount} من الرصيد، ثم يظهر مكان إرسال المبلغ.',
    bonusText: 'ويسحب أيضًا مكافأة قدرها {bonus}: منها {unspent} لم تُنفق و{withheld} تُحتجز من الرصيد.',
    unspentText: 'ويسحب أيضًا مكافأة لم تُنفق قدرها {bonus}.',
    testMoney: 'حصل هذا العميل على {amount} من حسابات تجريبية، وقد يكون جزء منها في الرصيد. تحقق قبل الصرف.',
    submit: 'بدء الصرف',
  },
  decline: {
    open: 'رفض الطلب',
    submit: 'رفض',
  },
  send: {
    title: 'إرسال {amount}',
    text: 'خُصم المبلغ من الرصيد. يُرجى إرساله كما طلب العميل بعد خصم رسوم التحويل، ثم تسجيل ذلك هنا.',
    reference: 'رقم مرجع الدفعة',
    hint: 'مثل رمز المعاملة (hash). يراه العميل.',
    submit: 'تسجيل الإرسال',
  },
  return: {
    open: 'تعذّر إرسال المبلغ',
    submit: 'إعادة إلى الرصيد',
  },
  reasonHint:
    'يصل إلى العميل بالبريد الإلكتروني. حتى {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
} satisfies Translation<typeof english>
