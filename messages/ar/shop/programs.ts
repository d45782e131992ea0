import type english from '../../en/shop/programs.ts'
import type { Translation } from '../../types.ts'

export default {
  kind: 'أداة لسطح المكتب',
  getFor: 'الشراء بسعر {price}',
  see: 'معرفة المزيد',
  list: {
    title: 'الأدوات',
    description: 'برامج لسطح المكتب يمكنك ترخيصها هنا، مع الأسعار والمتطلبات.',
    lead: 'برامج لسطح المكتب يمكنك ترخيصها هنا.',
    price:
      '{price} لمدة {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
    nothingOnSale: 'لا توجد أدوات معروضة للبيع حاليًا.',
    nothingOnSaleText: 'التراخيص التي لديك باقية في لوحتك.',
  },
  cards: {
    keyInPanel: '{offer} المفتاح في لوحتك فور الدفع.',
  },
  page: { edit: 'تعديل هذه الصفحة' },
  offer: {
    notOnSale: '{name} غير معروض للبيع حاليًا.',
    payment: 'ادفع الآن أو من رصيدك المدفوع مسبقًا.',
    adminsCannotBuy: 'لا يمكن للمشرفين شراء المنتجات.',
    balance: 'رصيدك {amount}.',
    choice: 'أي ترخيص؟',
    renewExpired: 'تجديد <key>{licenseKey}</key>، منتهٍ',
    renewEnded: 'تجديد <key>{licenseKey}</key>، انتهى في <date></date>',
    renewRunning: 'تجديد <key>{licenseKey}</key>، ينتهي في <date></date>',
    newEndDate: 'تاريخ الانتهاء الجديد: <date></date>',
    newLicense: 'ترخيص جديد',
    endDate: 'تاريخ الانتهاء: <date></date>',
  },
  facts: {
    title: 'ما الذي ستحصل عليه',
    key: 'مفتاح واحد',
    keyText: 'ستة عشر حرفًا ورقمًا. يُدخَل في البرنامج مرة واحدة، ويبقى محفوظًا في لوحتك.',
    devices:
      '{count, plural, zero {# جهاز} one {جهاز واحد} two {حتى جهازين} few {حتى # أجهزة} many {حتى # جهازًا} other {حتى # جهاز}}',
    devicesText:
      '{count, plural, zero {المفتاح غير مرتبط بأي جهاز.} one {يرتبط المفتاح بأول جهاز يستخدمه، إلى أن يُغيَّر الجهاز من لوحتك.} two {يرتبط المفتاح بأول جهازين يستخدمانه، إلى أن يُغيَّر جهاز من لوحتك.} few {يرتبط المفتاح بأول # أجهزة تستخدمه، إلى أن يُغيَّر جهاز من لوحتك.} many {يرتبط المفتاح بأول # جهازًا يستخدمه، إلى أن يُغيَّر جهاز من لوحتك.} other {يرتبط المفتاح بأول # جهاز يستخدمه، إلى أن يُغيَّر جهاز من لوحتك.}}',
    days: '{count, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
    daysText: 'تُحسب بدقة الثانية من لحظة الشراء، ويظهر في لوحتك ما تبقى منها.',
    prerequisites: 'ما تحتاج إليه أيضًا',
  },
  sample: {
    caption: 'هكذا يظهر الترخيص في لوحتك',
    daysLeft: 'يتبقى {count, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
    device: 'الجهاز {id}',
  },
  download: {
    title: 'التنزيل',
    notYet: 'التنزيل غير متاح بعد. سيكون هنا فور نشره.',
    checksum: 'المجموع الاختباري',
    missing: 'التنزيل غير متاح بعد.',
    missingText: 'لم ننشر البرنامج بعد. يُرجى العودة لاحقًا.',
    back: 'العودة إلى البرنامج',
  },
  carousel: {
    role: 'عرض شرائح',
    slideRole: 'شريحة',
    position: '{number, number} من {count, number}',
    caption: '<strong>{title}.</strong> {text}',
    pause: 'إيقاف الشرائح مؤقتًا',
    play: 'تشغيل الشرائح',
    choose: 'الشريحة {number, number}: {title}',
    previous: 'الشريحة السابقة',
    next: 'الشريحة التالية',
  },
  drawings: {
    list: { lines: '24 سطرًا' },
    run: { title: 'تشغيل', done: 'تم', now: 'الآن', next: 'التالي', ofAll: 'من 24', stop: 'إيقاف' },
    results: {
      title: 'النتائج',
      tagged: 'تمت الإشارة',
      noStory: 'بلا قصة',
      failed: 'فشل',
      allTagged: '19 إشارة',
      others: '4 بلا قصة، 1 فشل',
    },
    license: {
      title: 'الترخيص',
      key: 'المفتاح',
      timeLeft: 'المتبقي',
      days: '24 يومًا',
      active: 'نشط',
    },
    settings: {
      title: 'الإعدادات',
      version: 'الإصدار 1.0',
      licenseKey: 'مفتاح الترخيص',
      list: 'القائمة',
      results: 'النتائج',
      save: 'حفظ النتائج بعد كل تشغيل',
      start: 'البدء مع تشغيل الحاسوب',
    },
  },
} satisfies Translation<typeof english>
