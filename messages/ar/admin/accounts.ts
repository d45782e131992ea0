import type english from '../../en/admin/accounts.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'حسابات المخزون',
  description: 'الحسابات المعروضة للبيع الآن. تبقى كلمات المرور مخفية حتى إظهارها، وكل إظهار يُسجَّل.',
  withdrawn: 'المسحوبة',
  batches: 'الدفعات',
  addStock: 'إضافة مخزون',
  fields: {
    emailPassword: 'كلمة مرور البريد',
    hidden: 'مخفية',
    asLine: 'كسطر',
    item: 'العنصر',
    unnamed: 'العنصر …{end}',
  },
  filter: {
    typed: 'بحث باسم المستخدم أو البريد…',
    batch: 'الدفعة',
    batchLeft: 'المتبقي: {count, number}',
    from: 'من (UTC)',
    to: 'إلى (UTC)',
    clear: 'مسح عوامل التصفية',
    typedItems: 'بحث في المخزون…',
  },
  list: {
    heading: 'الحسابات المتاحة',
    headingCounted: 'الحسابات المتاحة ({count, number})',
    headingMore: 'الحسابات المتاحة (أكثر من {count, number})',
    table: 'الحسابات المتاحة',
    actions: 'الإجراءات',
    selectAll: 'تحديد كل النتائج المطابقة',
    nextPage: 'الصفحة التالية',
    titleItems: 'المخزون',
    descriptionItems: 'العناصر المعروضة للبيع الآن. تبقى القيم المشفّرة مخفية حتى إظهارها، وكل إظهار يُسجَّل.',
    headingItems: 'العناصر المتاحة',
    headingItemsCounted: 'العناصر المتاحة ({count, number})',
    headingItemsMore: 'العناصر المتاحة (أكثر من {count, number})',
    tableItems: 'العناصر المتاحة',
  },
  row: {
    select: 'تحديد {username}',
    reveal: 'إظهار',
    revealNamed: 'إظهار {username}',
    hide: 'إخفاء',
    hideNamed: 'إخفاء {username}',
    editNamed: 'تعديل {username}',
    deleteNamed: 'حذف {username}',
  },
  selection: {
    all: '{goods, select, items {{count, plural, zero {لم يُحدَّد شيء.} one {حُدِّد العنصر المطابق الوحيد.} two {حُدِّد العنصران المطابقان.} few {حُدِّدت كل العناصر المطابقة (#).} many {حُدِّدت كل العناصر المطابقة (#).} other {حُدِّدت كل العناصر المطابقة (#).}}} other {{count, plural, zero {لم يُحدَّد شيء.} one {حُدِّد الحساب المطابق الوحيد.} two {حُدِّد الحسابان المطابقان.} few {حُدِّدت كل الحسابات المطابقة (#).} many {حُدِّدت كل الحسابات المطابقة (#).} other {حُدِّدت كل الحسابات المطابقة (#).}}}}',
    allMore:
      '{goods, select, items {حُدِّدت كل العناصر المطابقة (أكثر من {count, number}).} other {حُدِّدت كل الحسابات المطابقة (أكثر من {count, number}).}}',
    allExcept:
      '{goods, select, items {حُدِّدت كل العناصر المطابقة باستثناء {count, number}.} other {حُدِّدت كل الحسابات المطابقة باستثناء {count, number}.}}',
    clear: 'إلغاء<wide> التحديد</wide>',
    export: 'تصدير',
    exportCounted: 'تصدير ({count, number})',
    exportMore: 'تصدير (أكثر من {count, number})',
    deleteCounted: 'حذف ({count, number})',
    deleteMore: 'حذف (أكثر من {count, number})',
    tooMany: 'الحد الأقصى لما يمكن تحديده {most, number}، أو كل ما يطابق.',
    none: 'لم يُحدَّد شيء.',
  },
  empty: {
    noMatch: '{goods, select, items {لا توجد عناصر متاحة تطابق بحثك.} other {لا توجد حسابات متاحة تطابق بحثك.}}',
    tryOtherTerm: 'يمكنك تجربة كلمة بحث أخرى أو مسح البحث.',
    tryOtherFilters: 'يمكنك تجربة عوامل تصفية أخرى أو مسحها كلها.',
    invalidFilter: 'عامل التصفية هذا غير صالح.',
    correctFilter: 'يُرجى تصحيح الحقول المُشار إليها أو مسح كل عوامل التصفية.',
    emptyPage: 'هذه الصفحة فارغة الآن.',
    noStock:
      '{goods, select, items {لا توجد عناصر متاحة في المخزون. يمكنك إضافة مخزون جديد من لوحة التحكم.} other {لا توجد حسابات متاحة في المخزون. يمكنك إضافة مخزون جديد من لوحة التحكم.}}',
    dashboard: 'الانتقال إلى لوحة التحكم',
  },
  edit: {
    title: 'تعديل حساب في المخزون',
    description: 'تحديث بيانات هذا الحساب.',
    willBeLogged: 'التعديل يُظهر كلمات المرور، ويُسجَّل ذلك.',
    optional: 'اختياري',
    reveal: 'إظهار',
    save: 'حفظ التغييرات',
    titleItem: 'تعديل عنصر في المخزون',
    descriptionItem: 'تحديث قيم هذا العنصر.',
    itemWillBeLogged: 'التعديل يُظهر القيم المشفّرة، ويُسجَّل ذلك.',
  },
  reveal: {
    title: 'تأكيد هويتك',
    description: 'إظهار كلمات المرور يتطلب كلمة مرورك أو رمزًا.',
    submit: 'متابعة',
  },
  deletion: {
    title: 'تأكيد الحذف',
    titleBulk: 'تأكيد الحذف الجماعي',
    question:
      'هل تريد حقًا حذف الحساب {username}؟ يمكن إعادة الحسابات المحذوفة خلال سبعة أيام. بعد ذلك لا يمكن التراجع عن هذا الإجراء.',
    questionBulk:
      '{goods, select, items {هل تريد حقًا حذف {count, plural, zero {# عنصر} one {العنصر المحدد} two {العنصرين المحددين} few {العناصر المحددة وعددها #} many {العناصر المحددة وعددها #} other {العناصر المحددة وعددها #}}؟ يمكن إعادة العناصر المحذوفة خلال سبعة أيام. بعد ذلك لا يمكن التراجع عن هذا الإجراء.} other {هل تريد حقًا حذف {count, plural, zero {# حساب} one {الحساب المحدد} two {الحسابين المحددين} few {الحسابات المحددة وعددها #} many {الحسابات المحددة وعددها #} other {الحسابات المحددة وعددها #}}؟ يمكن إعادة الحسابات المحذوفة خلال سبعة أيام. بعد ذلك لا يمكن التراجع عن هذا الإجراء.}}',
    submit: 'حذف الحساب',
    submitBulk: 'حذف المحدد',
    nothingDeleted: 'لم يُحذف شيء.',
    noneInStock: 'ما حدّدته لم يعد في المخزون، أو لم يُحدَّد شيء.',
    outOfStock: 'نفد المخزون',
    left: 'المتبقي في المخزون: {count, number}',
    batch: 'دفعة <time></time>',
    moreBatches: 'دفعات أخرى',
    moreBatchesCounted:
      '{count, plural, zero {ولا دفعات أخرى} one {ودفعة أخرى} two {ودفعتان أخريان} few {و# دفعات أخرى} many {و# دفعة أخرى} other {و# دفعة أخرى}}',
    questionItem:
      'هل تريد حقًا حذف {name}؟ يمكن إعادة العناصر المحذوفة خلال سبعة أيام. بعد ذلك لا يمكن التراجع عن هذا الإجراء.',
    submitItem: 'حذف العنصر',
  },
  deleted: {
    undoable:
      '{goods, select, items {{count, plural, zero {لم يُحذف أي عنصر. تبقى إعادة المحذوف متاحة حتى <time></time>، من هنا أو من <link>المخزون المسحوب</link>.} one {حُذف عنصر واحد. يمكنك إعادته حتى <time></time>، من هنا أو من <link>المخزون المسحوب</link>.} two {حُذف عنصران. يمكنك إعادتهما حتى <time></time>، من هنا أو من <link>المخزون المسحوب</link>.} few {حُذفت # عناصر. يمكنك إعادتها حتى <time></time>، من هنا أو من <link>المخزون المسحوب</link>.} many {حُذف # عنصرًا. يمكنك إعادتها حتى <time></time>، من هنا أو من <link>المخزون المسحوب</link>.} other {حُذف # عنصر. يمكنك إعادتها حتى <time></time>، من هنا أو من <link>المخزون المسحوب</link>.}}} other {{count, plural, zero {لم يُحذف أي حساب. تبقى إعادة المحذوف متاحة حتى <time></time>، من هنا أو من <link>المخزون المسحوب</link>.} one {حُذف حساب واحد. يمكنك إعادته حتى <time></time>، من هنا أو من <link>المخزون المسحوب</link>.} two {حُذف حسابان. يمكنك إعادتهما حتى <time></time>، من هنا أو من <link>المخزون المسحوب</link>.} few {حُذفت # حسابات. يمكنك إعادتها حتى <time></time>، من هنا أو من <link>المخزون المسحوب</link>.} many {حُذف # حسابًا. يمكنك إعادتها حتى <time></time>، من هنا أو من <link>المخزون المسحوب</link>.} other {حُذف # حساب. يمكنك إعادتها حتى <time></time>، من هنا أو من <link>المخزون المسحوب</link>.}}}}',
    undo: 'تراجع',
  },
  export: {
    title: '{goods, select, items {تصدير العناصر} other {تصدير الحسابات}}',
    description:
      '{goods, select, items {{count, plural, zero {# عنصر} one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}} مع القيم المشفّرة. يُسجَّل التنزيل في سجل التدقيق.} other {{count, plural, zero {# حساب} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}} مع كلمات المرور. يُدوَّن التنزيل في سجل التدقيق.}}',
    selectSome: 'يمكن تحديد ما يصل إلى {most, number}، أو كل ما يطابق.',
    csv: 'تنزيل CSV',
    text: 'تنزيل TXT',
    submit: 'متابعة',
  },
} satisfies Translation<typeof english>
