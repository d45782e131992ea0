import type english from '../../en/admin/refunds.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'رد مبلغ الطلب',
  order: 'الطلب <mono>{id}</mono> للعميل {customer}',
  toOrder: 'العودة إلى الطلب',
  customerDeleted: 'حُذف هذا العميل، لذا لا يمكن رد أي مبلغ.',
  nothingLeft: 'لم يبق في هذا الطلب ما يمكن رده.',
  outdated: 'هذا النموذج قديم. يُرجى إعادة تحميل الصفحة والمحاولة مجددًا.',
  scope: {
    label: 'ما الذي تريد رد مبلغه؟',
    order: 'كل المتبقي، {amount}',
    lines: '{goods, select, items {عناصر محددة، {amount} لكل عنصر} other {حسابات محددة، {amount} لكل حساب}}',
    linesApart:
      '{goods, select, items {عناصر محددة، {least} أو {most} لكل عنصر} other {حسابات محددة، {least} أو {most} لكل حساب}}',
    whole: 'يُردّ بهذا مبلغ الطلب كله، <mono>{amount}</mono>.',
  },
  lines: {
    find: '{goods, select, items {البحث عن عناصر في هذا الطلب} other {البحث عن حسابات في هذا الطلب}}',
    search: 'اسم المستخدم أو البريد',
    label: '{goods, select, items {أي العناصر؟} other {أي الحسابات؟}}',
    none: '{goods, select, items {لا توجد عناصر تطابق بحثك.} other {لا توجد حسابات تطابق بحثك.}}',
    selected: 'المحدد {count, number}، <mono>{amount}</mono>',
    selectedElsewhere: 'المحدد {count, number}، <mono>{amount}</mono>، منها {elsewhere, number} غير معروضة هنا',
    page: '{goods, select, items {في هذا الطلب {count, plural, zero {# عنصر} one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}}. الحد الأقصى للعرض ورد الثمن في المرة الواحدة {most, number}.} other {في هذا الطلب {count, plural, zero {# حساب} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}}. الحد الأقصى للعرض ورد الثمن في المرة الواحدة {most, number}.}}',
    pageFound:
      '{goods, select, items {من نتائج البحث، الحد الأقصى للعرض ورد الثمن في المرة الواحدة {most, number}.} other {من نتائج البحث، الحد الأقصى للعرض ورد الثمن في المرة الواحدة {most, number}.}}',
    pages: '{goods, select, items {صفحات العناصر} other {صفحات الحسابات}}',
    claims:
      '{goods, select, items {تُرفض المطالبات المفتوحة بشأن العناصر المردود ثمنها، مع ملاحظة بأن ثمنها رُدّ بدلًا من ذلك.} other {تُرفض المطالبات المفتوحة بشأن الحسابات المردود ثمنها، مع ملاحظة بأن ثمنها رُدّ بدلًا من ذلك.}}',
  },
  period: {
    end: 'إنهاء الفترة المدفوعة',
    ends: 'ينتهي الترخيص <mono>{licenseKey}</mono> في <end></end> بدلًا من <expiry></expiry>. وإلا يبقى لدى العميل حتى نهايته.',
    endsAtOnce:
      'ينتهي الترخيص <mono>{licenseKey}</mono> فورًا بدلًا من <expiry></expiry>. وإلا يبقى لدى العميل حتى نهايته.',
  },
  reasonHint:
    'يراه العميل في الرسالة وفي كشف الرصيد. {most, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}} كحد أقصى.',
  submit: 'رد المبلغ',
  submitAmount: 'رد {amount}',
  copyEnds: 'ينهي رد المبلغ وصول العميل.',
} satisfies Translation<typeof english>
