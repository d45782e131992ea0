import type english from '../../en/customer/parts.ts'
import type { Translation } from '../../types.ts'

export default {
  backToList: 'العودة إلى القائمة',
  found: {
    orders:
      '{isMore, select, true {أكثر من {count, plural, zero {# طلب} one {طلب واحد} two {طلبين} few {# طلبات} many {# طلبًا} other {# طلب}}} other {{count, plural, zero {لا طلبات} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}}}}',
    account:
      '{more, plural, =0 {الحساب {username}} zero {الحساب {username} و# غيره} one {الحساب {username} و# غيره} two {الحساب {username} و# غيره} few {الحساب {username} و# غيره} many {الحساب {username} و# غيره} other {الحساب {username} و# غيره}}',
  },
  reveals: {
    items: {
      title: 'من رأى هذه العناصر',
      column: 'العناصر',
      all: '{count, plural, zero {كل العناصر} one {العنصر} two {العنصران} few {كل العناصر وعددها #} many {كل العناصر وعددها #} other {كل العناصر وعددها #}}',
    },
    title: 'من اطّلع على هذه الحسابات',
    goodsTitle: 'من اطّلع على هذه السلع',
    when: 'آخر مرة',
    times:
      '{times, plural, zero {# مرة} one {مرة واحدة} two {مرتان} few {# مرات} many {# مرة} other {# مرة}} منذ <first></first>',
    who: 'بواسطة',
    you: 'أنت',
    shop: 'المتجر',
    how: 'الطريقة',
    forms: {
      page: 'عُرضت على صفحة',
      copy: 'نُسخت',
      txt: 'نُزّلت بصيغة ‎.txt',
      csv: 'نُزّلت بصيغة ‎.csv',
      file: 'تنزيل',
    },
    accounts: 'الحسابات',
    all: '{count, plural, zero {لا حسابات} one {الحساب} two {الحسابان} few {كل الحسابات (#)} many {كل الحسابات (#)} other {كل الحسابات (#)}}',
    some: '{more, plural, =0 {{usernames}} zero {{usernames} و# غيرها} one {{usernames} و# غيرها} two {{usernames} و# غيرها} few {{usernames} و# غيرها} many {{usernames} و# غيرها} other {{usernames} و# غيرها}}',
    copyTitle: 'من فتحه أو نزّله',
    what: 'ماذا',
    version: 'الإصدار {version}',
    content: 'النص',
  },
  lost: {
    claim: 'لم يستجب المتجر. يمكنك إعادة المحاولة بأمان: لا تُقدَّم المطالبة نفسها مرتين أبدًا.',
    payout: 'لم يستجب المتجر. يمكنك إعادة المحاولة بأمان: لن يُطلب الصرف مرتين.',
    device: 'لم يستجب المتجر. يمكنك إعادة المحاولة بأمان: لا شيء يُنفَّذ مرتين.',
  },
  instructions: { next: 'الخطوات التالية', use: 'طريقة استخدام {name}' },
  goods: {
    accounts:
      '{goods, select, items {{count, plural, zero {# عنصر} one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}}} other {{count, plural, zero {# حساب} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}}}}',
    made: '{count, number} × {product}',
  },
  orderTypes: {
    account: 'باقات',
    software: 'برامج',
    file: 'ملفات',
    shared: 'نصوص ورموز',
    on_demand: 'حسب الطلب',
  },
  orderStatuses: {
    completed: 'مكتمل',
    partiallyRefunded: 'رُدّ مبلغه جزئيًا',
    refunded: 'رُدّ مبلغه',
    beingMade: 'قيد التجهيز',
  },
  deliveries: {
    accounts: '{goods, select, items {عرض العناصر} other {عرض الحسابات}}',
    license: 'عرض الترخيص',
    files: 'عرض الملفات',
    shared: 'عرض النص',
    made: 'عرض الطلب',
  },
  claims: { open: 'قيد المراجعة', swapped: 'تم الاستبدال', credited: 'أُضيف إلى الرصيد', declined: 'مرفوضة' },
  devices: {
    none: 'لا توجد تغييرات في الأجهزة بعد.',
    bound: 'رُبط بالجهاز <device>{name}</device>',
    released: 'فُكّ ربطه بالجهاز <device>{name}</device>',
    by: 'المنفّذ: <person></person>، <time>{date}</time>',
  },
  takeover: {
    active: 'ينتقل الترخيص إلى أول جهاز يتحقق من المفتاح بعد ذلك.',
    inactive: 'الترخيص موقوف. عندما ينشط من جديد، ينتقل إلى أول جهاز يطلبه.',
    expired: 'انتهى الترخيص. بعد تجديده ينتقل إلى أول جهاز يطلبه.',
    otherDevices: 'يبقى على الأجهزة الأخرى ({devices})، فلا يمكن لجهاز جديد استخدامه.',
  },
  transfers: {
    title: 'الحركات',
    transfer: 'الحركة',
    balance: 'الرصيد',
    details: 'التفاصيل',
    documents: 'المستندات',
    invoice: 'فاتورة<hidden> (PDF)</hidden>',
    receipt: 'إيصال<hidden> (PDF)</hidden>',
  },
  files: {
    tooLarge: 'الحد الأقصى لحجم الملف {limit}. لم يُحفظ شيء.',
    kilobytes: '{count, number} كيلوبايت',
    mebibytes: '{count, number} ميغابايت',
  },
  item: {
    named: 'العنصر {place, number}',
    code: 'الرمز',
    hidden: 'مخفي',
    copy: 'نسخ {label}',
    totp: 'رمز لمرة واحدة',
    secondsLeft: 'متبقٍ {seconds, number} ث',
    asOfNow: 'عند فتح هذه الصفحة',
  },
} satisfies Translation<typeof english>
