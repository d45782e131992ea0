import type english from '../../en/admin/audit.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'التدقيق',
  description: 'من فعل ماذا ومتى، الأحدث أولًا. لا يمكن تغيير القيود، وتُحذف بعد سنتين.',
  exportCsv: 'تصدير CSV',
  theShop: 'المتجر نفسه',
  filter: {
    who: 'المنفّذ',
    everyone: 'الجميع',
    action: 'الإجراء',
    allActions: 'كل الإجراءات',
    subject: 'العنصر',
    subjectExample: 'customer:ID',
    from: 'من (UTC)',
    to: 'إلى (UTC)',
    submit: 'تصفية',
    clear: 'مسح عوامل التصفية',
  },
  log: {
    label: 'سجل التدقيق',
    empty: 'لا توجد قيود في السجل بعد.',
    emptyFiltered: 'لا توجد قيود تطابق التصفية.',
    showAll: 'عرض كل القيود',
    when: 'الوقت',
    who: 'المنفّذ',
    onlyTheirs: 'عرض إجراءاته فقط',
    subject: 'العنصر',
    history: 'السجل<hidden> لـ {subject}</hidden>',
    ipAddress: 'عنوان IP',
  },
  changes: {
    field: '{field}:',
    changed: '<was>{before}</was><hidden> تغيّر إلى </hidden><now>{after}</now>',
    removed: 'كان {before}',
    nothing: 'لا شيء',
    yes: 'نعم',
    no: 'لا',
  },
  chain: {
    title: 'السلسلة',
    explanation:
      'تُحسب بصمة كل قيد مع القيد الذي قبله، فيُكشف كل قيد مغيَّر أو مُدرَج أو محذوف. أما القيود المحذوفة من النهاية فلا تُكشف: يُستحسن حفظ أحدث بصمة في مكان آخر، ثم إدخالها هنا لاحقًا للتأكد من أن السجل لا يزال يحتويها.',
    hash: 'بصمة حفظتها (اختياري)',
    verify: 'التحقق من السلسلة',
    intact: 'السلسلة سليمة.',
    intactText:
      '{rows, plural, zero {فُحص # قيد} one {فُحص قيد واحد} two {فُحص قيدان} few {فُحصت # قيود} many {فُحص # قيدًا} other {فُحص # قيد}} خلال {duration}.',
    broken: 'السلسلة مختلة.',
    brokenText:
      'القيد {id} لا يتوافق مع القيد الذي قبله: إما أنه غُيّر، أو أن قيدًا سابقًا حُذف أو أُدرج. {rows, plural, zero {فُحص # قيد} one {فُحص قيد واحد} two {فُحص قيدان} few {فُحصت # قيود} many {فُحص # قيدًا} other {فُحص # قيد}} حتى ذلك الموضع.',
    newest: 'أحدث قيد، {id}:',
    kept: 'لا يزال السجل يحتوي على بصمتك.',
    keptText: 'وهي للقيد {id}، <time></time>.',
    notKept: 'لا يحتوي السجل على بصمتك.',
    notKeptText: 'إما أن قيودًا حُذفت من نهايته، أو أن القيد أقدم من سنتين، أو أن <code>{hash}</code> لم تكن فيه قط.',
  },
  subjects: {
    alarm: 'تنبيه',
    audit: 'التدقيق',
    claim: 'مطالبة',
    customer: 'عميل',
    license: 'ترخيص',
    message: 'رسالة',
    news: 'أخبار',
    order: 'طلب',
    orders: 'طلبات',
    payment: 'عملية شحن',
    product: 'منتج',
    settings: 'الإعدادات',
    shop: 'المتجر',
    'signing-key': 'مفتاح توقيع',
    stock: 'المخزون',
    stock_account: 'حساب في المخزون',
    stock_batch: 'دفعة مخزون',
    stock_withdrawal: 'سحب من المخزون',
    unknown_sales: 'مبيعات مجهولة',
    webhook: 'Webhook',
  },
  actions: {
    admin: {
      created: 'تعيين مشرف',
      password_changed: 'تغيير كلمة المرور',
      signed_in: 'تسجيل الدخول',
    },
    alarm: {
      closed: 'إغلاق تنبيه',
    },
    audit: {
      exported: 'تصدير سجل التدقيق',
      trimmed: 'حذف القيود الأقدم من سنتين',
    },
    claim: {
      decided: 'البت في مطالبة',
    },
    customer: {
      balance_adjusted: 'تغيير رصيد',
      changed: 'تعديل عميل',
      deleted: 'حذف عميل',
      note_added: 'إضافة ملاحظة عن عميل',
      note_deleted: 'حذف ملاحظة عن عميل',
      signed_out: 'تسجيل خروج عميل',
    },
    download: {
      published: 'نشر ملف تنزيل',
    },
    license: {
      created: 'إنشاء ترخيص',
      deleted: 'حذف ترخيص',
      device_released: 'فك ربط جهاز بترخيص',
      extended: 'تمديد ترخيص',
      status_changed: 'تغيير حالة ترخيص',
    },
    message: {
      answered: 'الرد على رسالة',
      closed: 'إغلاق رسالة',
      reopened: 'إعادة فتح رسالة',
    },
    news: {
      sent: 'إرسال أخبار إلى العملاء',
    },
    opening: {
      checklist_dismissed: 'إخفاء قائمة الافتتاح',
      duties_read: 'قراءة واجبات صاحب المتجر',
    },
    order: {
      lines_revealed: 'إظهار حسابات طلب',
      refunded: 'رد مبلغ طلب',
    },
    orders: {
      exported: 'تصدير الطلبات',
    },
    payment: {
      credited: 'إضافة عملية شحن إلى الرصيد يدويًا',
      dismissed: 'إنهاء عملية شحن بلا إضافة',
    },
    payment_provider: {
      changed: 'تغيير مزود الدفع',
    },
    product: {
      brought_back: 'إعادة منتج إلى البيع',
      changed: 'تعديل منتج',
      created: 'إنشاء منتج',
      prerequisites_changed: 'تغيير متطلبات منتج',
      retired: 'إيقاف بيع منتج',
    },
    sealing_key: {
      added: 'إضافة مفتاح تشفير',
      rotated: 'تغيير مفتاح التشفير',
    },
    security: {
      changed: 'تغيير إعدادات الأمان',
    },
    sessions: {
      ended: 'تسجيل خروج الجميع',
    },
    settings: {
      changed: 'تغيير إعدادات الموقع',
    },
    signing_key: {
      prepared: 'تجهيز مفتاح التوقيع التالي',
      revoked: 'إبطال مفتاح توقيع',
      rotated: 'تغيير مفتاح التوقيع',
    },
    stock: {
      batch_note_changed: 'تغيير ملاحظة دفعة',
      batch_undone: 'التراجع عن استيراد حسابات',
      deleted: 'حذف حسابات من المخزون',
      edited: 'تعديل حساب في المخزون',
      exported: 'تصدير حسابات المخزون',
      imported: 'استيراد حسابات إلى المخزون',
      put_back: 'إعادة حسابات مسحوبة إلى المخزون',
      withdrawn: 'سحب حسابات ربما بيعت قبل الاستعادة',
      revealed: 'إظهار حساب في المخزون',
    },
    translations: {
      changed: 'تغيير الترجمات',
    },
    'two-step': {
      'codes-renewed': 'إنشاء رموز احتياطية جديدة',
      'turned-off': 'إيقاف التحقق بخطوتين',
      'turned-on': 'تفعيل التحقق بخطوتين',
    },
    webhook: {
      changed: 'تغيير Webhook',
      created: 'إضافة Webhook',
      deleted: 'حذف Webhook',
      replayed: 'إعادة إرسال Webhook',
      secret_replaced: 'استبدال المفتاح السري للـ Webhook',
      tested: 'إرسال اختبار إلى Webhook',
    },
  },
} satisfies Translation<typeof english>
