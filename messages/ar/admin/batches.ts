import type english from '../../en/admin/batches.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'دفعات المخزون',
  description: 'كل عمليات الاستيراد مع ما تبقى منها ونسبة الأعطال.',
  empty: 'لا توجد عمليات استيراد بعد.',
  withdrawn: 'المسحوبة',
  addStock: 'إضافة مخزون',
  nextPage: 'الصفحة التالية',
  imported: '{product}، استورده {name} في <time></time>',
  counts: {
    added: 'المضافة',
    available: 'المتاحة',
    sold: 'المباعة',
    faultRate: 'نسبة الأعطال',
    percent: '{percent}%',
    claimed: 'المطالبات: {count, number}',
    skipped: 'المتخطاة',
    skippedHint: 'أسطر بلا حساب',
    known: 'المعروفة',
    skippedItemsHint: 'أسطر بلا عنصر',
  },
  table: {
    label: 'الدفعات',
    batch: 'الدفعة',
    undone: 'تم التراجع عنها',
    source: '{product}، بواسطة {name}',
    noNote: 'لا توجد ملاحظة بعد',
  },
  waiting: {
    title: 'بانتظار الاستيراد',
    lines:
      '{count, plural, zero {لا أسطر صالحة} one {سطر صالح واحد} two {سطران صالحان} few {# أسطر صالحة} many {# سطرًا صالحًا} other {# سطر صالح}}',
    linesFrom:
      '{count, plural, zero {لا أسطر صالحة} one {سطر صالح واحد} two {سطران صالحان} few {# أسطر صالحة} many {# سطرًا صالحًا} other {# سطر صالح}} من {file}',
    uploaded: '{product}، رفعه {name} في <time></time>',
    importing: '{product}، رفعه {name} في <time></time>، الاستيراد جارٍ',
    kept: 'الملفات المرفوعة التي لم تُستورد تُحذف بعد يوم.',
  },
  page: {
    title: 'دفعة مخزون',
    all: 'كل الدفعات',
    known: 'معروفة من قبل',
    knownHint: 'استُبعدت من الاستيراد',
  },
  note: {
    title: 'ملاحظة المصدر',
    label: 'مصدر الحسابات',
    hint: 'من أين جاءت هذه الحسابات، وأن لك حق إعادة بيعها. تُحفظ مع الدفعة.',
    storedNow: '<label>المحفوظ الآن: </label><note>{stored}</note>',
    nothingStoredNow: '<label>المحفوظ الآن: </label><note>لا شيء</note>',
    save: 'حفظ الملاحظة',
    hintItems: 'مصدر هذه العناصر، وأن لك إعادة بيعها. يُحفظ مع الدفعة.',
    takenOver: 'منقولة من آخر دفعة لهذا المنتج. غيّرها إذا كانت هذه القائمة من مصدر آخر.',
  },
  undo: {
    title: 'التراجع عن الدفعة',
    card: 'التراجع',
    undone: 'تراجع عنها {name} في <time></time>. يمكن استيراد أسطرها من جديد.',
    undoneUntil:
      '{goods, select, items {تراجع عنها {name} في <time></time>. يمكن استيراد أسطرها من جديد، كما يمكن إعادة عناصرها حتى <until></until>.} other {تراجع عنها {name} في <time></time>. يمكن استيراد أسطرها من جديد، كما يمكن إعادة حساباتها حتى <until></until>.}}',
    undoneAlready: 'سبق التراجع عن هذه الدفعة.',
    putBack: 'إعادة',
    sold: '{goods, select, items {بيع بعض عناصرها، لذا لم يعد التراجع عنها ممكنًا.} other {بيع بعض حساباتها، لذا لم يعد التراجع عنها ممكنًا.}}',
    unsold:
      '{goods, select, items {لم يُبَع أي من عناصرها بعد. لا يزال بإمكانك إزالتها من المخزون.} other {لم يُبَع أي من حساباتها بعد. لا يزال بإمكانك إزالتها من المخزون.}}',
    start: 'التراجع عن الدفعة',
    back: 'العودة إلى الدفعة',
    consequences:
      '{goods, select, items {{count, plural, zero {لن يُزال أي عنصر من المخزون (<strong>#</strong>). يمكن إعادتها} one {سيُزال <strong>عنصر واحد</strong> من المخزون. يمكن إعادته} two {سيُزال <strong>عنصران</strong> من المخزون. يمكن إعادتهما} few {ستُزال <strong># عناصر</strong> من المخزون. يمكن إعادتها} many {سيُزال <strong># عنصرًا</strong> من المخزون. يمكن إعادتها} other {سيُزال <strong># عنصر</strong> من المخزون. يمكن إعادتها}} خلال سبعة أيام. بعد ذلك لا يمكن التراجع عن هذا الإجراء. يمكن استيراد الأسطر نفسها من جديد.} other {{count, plural, zero {لن يُزال أي حساب من المخزون (<strong>#</strong>). يمكن إعادتها} one {سيُزال <strong>حساب واحد</strong> من المخزون. يمكن إعادته} two {سيُزال <strong>حسابان</strong> من المخزون. يمكن إعادتهما} few {ستُزال <strong># حسابات</strong> من المخزون. يمكن إعادتها} many {سيُزال <strong># حسابًا</strong> من المخزون. يمكن إعادتها} other {سيُزال <strong># حساب</strong> من المخزون. يمكن إعادتها}} خلال سبعة أيام. بعد ذلك لا يمكن التراجع عن هذا الإجراء. يمكن استيراد الأسطر نفسها من جديد.}}',
    submit: 'التراجع عن الدفعة',
  },
} satisfies Translation<typeof english>
