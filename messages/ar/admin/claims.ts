import type english from '../../en/admin/claims.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'المطالبات',
  lead: 'ما أبلغ العملاء عن أنه لا يعمل، الأقدم أولًا.',
  showAll: 'عرض كل المطالبات',
  nextPage: 'الصفحة التالية',
  none: { title: 'لا توجد مطالبات بعد.', filtered: 'لا توجد مطالبات تطابق بحثك.' },
  filter: {
    placeholder: 'العميل أو اسم المستخدم',
    states: {
      all: 'الكل، قيد المراجعة أولًا',
      open: 'قيد المراجعة',
      swapped: 'تم الاستبدال',
      credited: 'أُضيف إلى الرصيد',
      declined: 'مرفوضة',
    },
  },
  card: {
    label: 'المطالبة بشأن {username}',
    ageUnderAnHour: 'منذ أقل من ساعة',
    ageInHours:
      'منذ {hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}',
    ageInDays: 'منذ {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
    claims: 'مطالبات هذا العميل',
    claimCounts: 'المقدَّمة: {made, number}، المقبولة: {granted, number}',
    bought:
      '{count, plural, zero {لا مشتريات} one {اشترى عنصرًا واحدًا} two {اشترى عنصرين} few {اشترى # عناصر} many {اشترى # عنصرًا} other {اشترى # عنصر}}',
    batch: 'الدفعة',
    claimed: 'تاريخ المطالبة',
  },
  decided: {
    swapped: 'استُبدل به <account>{username}</account>',
    credited: 'أُضيف {amount} إلى الرصيد',
    declined: 'مرفوضة',
    by: 'بواسطة {decider, select, rule {قاعدة مطالبات المنتج} other {{name}}}، <time></time>',
  },
  decision: {
    open: 'البت<hidden> في المطالبة بشأن {username}</hidden>',
    label: 'القرار',
    swap: 'استبدال',
    credit: 'إضافة {amount} إلى الرصيد',
    decline: 'رفض',
    note: 'ملاحظة للعميل<hidden> بشأن {username}</hidden>',
    noteHint:
      'مطلوبة عند الرفض. {most, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}} كحد أقصى.',
    notified: 'يُبلَّغ العميل بالبريد الإلكتروني. لا يمكن التراجع عن هذا الإجراء.',
    customerDeleted: 'حُذف العميل، فلا يمكنك سوى الرفض، ولن يُبلَّغ أحد. لا يمكن التراجع عن هذا الإجراء.',
    confirm: 'تأكيد القرار',
  },
} satisfies Translation<typeof english>
