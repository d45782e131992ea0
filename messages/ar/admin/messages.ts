import type english from '../../en/admin/messages.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'الرسائل',
  description: 'رسائل صفحة الاتصال، المفتوحة أولًا.',
  states: { open: 'مفتوحة', answered: 'تم الرد', closed: 'مغلقة' },
  filter: {
    placeholder: 'الاسم أو البريد أو الموضوع',
    allStates: 'الكل، المفتوحة أولًا',
    late: 'تنتظر أكثر من 48 ساعة',
    about: 'النوع',
  },
  list: {
    empty: 'لا توجد رسائل بعد.',
    emptyText: 'تظهر هنا رسائل صفحة الاتصال. وتُرسل ردودك بالبريد الإلكتروني.',
    emptyFiltered: 'لا توجد رسائل تطابق بحثك.',
    showAll: 'عرض كل الرسائل',
    subject: 'الموضوع',
    from: 'المرسل',
    about: 'النوع',
    received: 'الاستلام',
    late: 'أكثر من 48 ساعة',
  },
  answers: {
    inTime: 'تم الرد خلال 48 ساعة',
    inTimeHint:
      'من {count, plural, zero {# رسالة} one {رسالة واحدة} two {رسالتين} few {# رسائل} many {# رسالة} other {# رسالة}} في آخر 90 يومًا',
    median: 'وسيط وقت الرد',
    late: 'تنتظر أكثر من 48 ساعة',
    none: 'لا يوجد بعد',
  },
  message: {
    title: 'رسالة',
    all: 'كل الرسائل',
    about: 'عن هذه الرسالة',
    sender: 'المرسل',
    account: 'الحساب',
    accountDeleted: 'محذوف',
    noAccount: 'من دون تسجيل دخول. يمكن لأي شخص أن يكون قد أدخل هذا الاسم والبريد الإلكتروني.',
    reference: 'الرقم المرجعي',
    history: 'السجل',
    inAuditLog: 'عرض في سجل التدقيق',
  },
  letter: {
    message: { label: 'رسالة من {author}', heading: '<role>من</role> <name>{author}</name>' },
    answer: { label: 'رد من {author}', heading: '<role>رد من</role> <name>{author}</name>' },
  },
  steps: {
    title: 'الرد',
    senderDeleted: 'حُذف هذا الشخص، لذا لا يمكنك إرسال رد.',
    answer: 'ردك',
    answerHint:
      'نص عادي، {most, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}} كحد أقصى. تُضاف في البريد تحية ونص الرسالة الأصلية.',
    send: 'إرسال إلى <address>{email}</address>',
    reopen: 'إعادة فتح الرسالة',
    close: 'إغلاق الرسالة',
    closeUnanswered: 'إغلاق بلا رد',
    notNotified: 'لا يُبلَّغ المرسل بذلك.',
  },
} satisfies Translation<typeof english>
