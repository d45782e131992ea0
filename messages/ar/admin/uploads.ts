import type english from '../../en/admin/uploads.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'رفع المخزون',
  fileTypes: 'لا يمكن رفع سوى ملفات TXT وCSV.',
  separators: {
    colon: 'نقطتان رأسيتان',
    comma: 'فاصلة',
    semicolon: 'فاصلة منقوطة',
    tab: 'مسافة جدولة',
    verticalBar: 'خط عمودي',
    fourDashes: 'أربع شرطات',
  },
  new: {
    title: 'إضافة مخزون',
    heading: 'رفع حسابات Instagram بالجملة',
    description: 'تُراجَع الحسابات قبل عرض أي منها للبيع.',
    fields: 'الحسابات',
    file: 'إفلات ملف TXT أو CSV هنا أو اختياره',
    text: 'أو لصق البيانات',
    textHint: 'حساب واحد في كل سطر: {format}. البريد الإلكتروني وكلمة مروره اختياريان.',
    lines: '{count, plural, zero {لا أسطر} one {سطر واحد} two {سطران} few {# أسطر} many {# سطرًا} other {# سطر}}',
    earlierBatches: 'الدفعات السابقة',
    submit: 'رفع',
    noResponse: 'لا استجابة',
    noResponseText: 'لم يستجب المتجر. لم يُضَف شيء إلى المخزون. يُرجى المحاولة مجددًا.',
  },
  progress: {
    description: 'لا يُعرض شيء للبيع قبل اكتمال الاستيراد.',
    reading: 'القراءة والتشفير',
    checking: 'فحص التكرارات',
    adding: 'الإضافة إلى المخزون',
    percent: '{percent, number}%',
    size: 'الحجم',
    sizeOf: '{done} من {total}',
    lines: 'الأسطر',
    linesOf: '{done, number} من {total, number}',
    rate: 'السرعة',
    linesPerSecond: '{count, number} سطر/ث',
    timeLeft: 'الوقت المتبقي',
    seconds: '{seconds, number} ث',
    minutes: '{minutes, number} د {seconds, number} ث',
    stalled: 'لا يوجد تقدم منذ مدة.',
    stalledText: 'يُرجَّح أن المتجر أُعيد تشغيله وأن الملف المرفوع فُقد. لا شيء منه معروض للبيع.',
    cancelled: 'أُلغي الرفع',
    failed: 'لم يُحفظ شيء.',
    uploadAgain: 'الرفع مجددًا',
  },
  review: {
    title: 'مراجعة الملف المرفوع',
    description:
      '{count, plural, zero {لم يُقرأ أي سطر صالح.} one {قُرئ سطر صالح واحد.} two {قُرئ سطران صالحان.} few {قُرئت # أسطر صالحة.} many {قُرئ # سطرًا صالحًا.} other {قُرئ # سطر صالح.}} لا شيء معروض للبيع بعد.',
    descriptionFile:
      '{count, plural, zero {لم يُقرأ أي سطر صالح من {file}.} one {قُرئ سطر صالح واحد من {file}.} two {قُرئ سطران صالحان من {file}.} few {قُرئت # أسطر صالحة من {file}.} many {قُرئ # سطرًا صالحًا من {file}.} other {قُرئ # سطر صالح من {file}.}} لا شيء معروض للبيع بعد.',
    unfinished: 'لم يكتمل الاستيراد الأخير.',
    toBeAdded: 'ستُضاف',
    known: 'معروفة من قبل',
    knownHint: 'كانت في المخزون {known, number}، ومكررة في هذا الملف {repeated, number}',
    knownElsewhereHint:
      'كانت في المخزون {known, number}، وضمن منتج آخر {elsewhere, number}، ومكررة في هذا الملف {repeated, number}',
    import: 'الاستيراد',
    nothingToImport: 'لا يوجد ما يُستورد.',
    nothingToImportText: 'كل الحسابات في هذا الملف كانت في المخزون من قبل.',
    downloadKnown: 'تنزيل الأسطر المعروفة',
    discard: 'تجاهل',
    submit: 'استيراد',
    withoutAt:
      '{count, plural, zero {لا أسطر ببريد من دون @.} one {سطر واحد فيه بريد من دون @.} two {سطران فيهما بريد من دون @.} few {# أسطر فيها بريد من دون @.} many {# سطرًا فيها بريد من دون @.} other {# سطر فيها بريد من دون @.}}',
    withoutAtText:
      '{count, plural, zero {يُرجى التحقق من ترتيب الحقول. الأسطر {lines}.} one {سيُستورد رغم ذلك. يُرجى التحقق من صحة ترتيب الحقول. السطر {lines}.} two {سيُستوردان رغم ذلك. يُرجى التحقق من صحة ترتيب الحقول. السطران {lines}.} few {ستُستورد رغم ذلك. يُرجى التحقق من صحة ترتيب الحقول. الأسطر {lines}.} many {ستُستورد رغم ذلك. يُرجى التحقق من صحة ترتيب الحقول. الأسطر {lines}.} other {ستُستورد رغم ذلك. يُرجى التحقق من صحة ترتيب الحقول. الأسطر {lines}.}}',
    withoutAtMore: 'ستُستورد رغم ذلك. يُرجى التحقق من صحة ترتيب الحقول. الأسطر {lines} و{more, number} غيرها.',
    elsewhere:
      '{count, plural, zero {لا حسابات ضمن منتج آخر.} one {حساب واحد موجود في المخزون أو مباع ضمن منتج آخر.} two {حسابان موجودان في المخزون أو مباعان ضمن منتج آخر.} few {# حسابات موجودة في المخزون أو مباعة ضمن منتج آخر.} many {# حسابًا موجودة في المخزون أو مباعة ضمن منتج آخر.} other {# حساب موجودة في المخزون أو مباعة ضمن منتج آخر.}}',
    elsewhereProduct: '{product}: {count, number}',
    elsewhereText:
      '{count, plural, zero {{products}.} one {{products}. استُبعد لأن عميلًا ثانيًا سيحصل على بيانات الدخول نفسها.} two {{products}. استُبعدا لأن عميلًا ثانيًا سيحصل على بيانات الدخول نفسها.} few {{products}. استُبعدت لأن عميلًا ثانيًا سيحصل على بيانات الدخول نفسها.} many {{products}. استُبعدت لأن عميلًا ثانيًا سيحصل على بيانات الدخول نفسها.} other {{products}. استُبعدت لأن عميلًا ثانيًا سيحصل على بيانات الدخول نفسها.}}',
    importElsewhere:
      '{count, plural, zero {الاستيراد رغم ذلك} one {استيراده رغم ذلك} two {استيرادهما رغم ذلك} few {استيرادها رغم ذلك} many {استيرادها رغم ذلك} other {استيرادها رغم ذلك}}',
  },
  reading: {
    title: 'كيف قُرئت القائمة',
    change: 'تغيير',
    firstAccounts: 'أول الحسابات',
    separator: 'الفاصل',
    firstLine: 'السطر الأول',
    columnNames: 'يحتوي على أسماء الأعمدة',
    account: 'يحتوي على حساب',
    encoding: 'الترميز',
    emailPassword: 'كلمة مرور البريد',
    notInList: 'ليس في القائمة',
    column: 'العمود {column, number}',
    columnNamed: 'العمود {column, number} ({name})',
    remarks: 'ملاحظات',
    withoutEmail:
      '{count, plural, zero {# حساب} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}} من دون بريد إلكتروني.',
    withoutEmailPassword:
      '{count, plural, zero {# حساب} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}} من دون كلمة مرور البريد.',
    cleaned:
      'أُزيلت محارف غير مرئية من {count, plural, zero {# سطر} one {سطر واحد} two {سطرين} few {# أسطر} many {# سطرًا} other {# سطر}}.',
    unprotected:
      '{count, plural, zero {لا فواصل عليا قبل = أو + أو - أو @.} one {في سطر واحد فاصلة عليا قبل = أو + أو - أو @.} two {في سطرين فاصلة عليا قبل = أو + أو - أو @.} few {في # أسطر فاصلة عليا قبل = أو + أو - أو @.} many {في # سطرًا فاصلة عليا قبل = أو + أو - أو @.} other {في # سطر فاصلة عليا قبل = أو + أو - أو @.}} أُزيلت لأن التصدير من برامج الجداول يضيفها.',
    shortened:
      '{count, plural, zero {لا فاصل زائد في نهاية أي سطر.} one {في نهاية سطر واحد فاصل زائد.} two {في نهاية سطرين فاصل زائد.} few {في نهاية # أسطر فاصل زائد.} many {في نهاية # سطرًا فاصل زائد.} other {في نهاية # سطر فاصل زائد.}} أُزيل الفاصل.',
    unread:
      'لا يُستورد {column}: فيه محتوى في {count, plural, zero {# سطر} one {سطر واحد} two {سطرين} few {# أسطر} many {# سطرًا} other {# سطر}}.',
    line: 'السطر',
  },
  reread: {
    title: 'قراءة القائمة بطريقة مختلفة',
    description: 'يمكنك اختيار طريقة تقسيم الأسطر. سترى النتيجة قبل عرض أي شيء للبيع.',
    keepsRest: 'قد يحتوي العمود الأخير على الفاصل',
    submit: 'القراءة مجددًا',
  },
  outcome: {
    addStock: 'إضافة مخزون',
    viewBatch: 'عرض الدفعة',
    dashboard: 'لوحة التحكم',
    undone: 'تم التراجع عن هذه الدفعة.',
    undoneText: 'لم تعد حساباتها في المخزون.',
    knownHint: 'كانت في المخزون أو مكررة هنا',
    skipped: 'الأسطر المتخطاة',
    downloadSkipped: 'تنزيل الأسطر المتخطاة',
    more: 'في الملف {count, number} غيرها.',
    keptForADay: 'حُفظت قائمة الأسطر المتخطاة يومًا واحدًا.',
  },
  skips: {
    missingUsername: 'اسم المستخدم مفقود',
    missingPassword: 'كلمة المرور مفقودة',
    tooLong: 'أطول من الحد المسموح، وهو {most, number} حرف',
    controlCharacters: 'محارف تحكم',
    notUtf8: 'ليس UTF-8 صالحًا',
    strayQuote: 'علامة اقتباس زائدة',
    lineBreak: 'فاصل أسطر داخل علامات الاقتباس',
    columnNames: 'أسماء الأعمدة',
  },
} satisfies Translation<typeof english>
