import type english from '../../en/admin/dashboard.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'لوحة التحكم',
  lead: 'نظرة عامة على {site}',
  lowStock: {
    title: 'تحذير: المخزون منخفض!',
    text: '{goods, select, items {المتاح لديك {count, plural, zero {# عنصر} one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}}. يُستحسن إضافة مخزون قريبًا.} other {المتاح لديك {count, plural, zero {# حساب} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}}. يُستحسن إضافة مخزون قريبًا.}}',
    more: '{count, plural, zero {ولا منتجات أخرى.} one {ومنتج واحد آخر.} two {ومنتجان آخران.} few {و# منتجات أخرى.} many {و# منتجًا آخر.} other {و# منتج آخر.}}',
  },
  actions: {
    title: 'إجراءات سريعة',
    addStock: 'إضافة مخزون',
    accounts: '{goods, select, items {إدارة المخزون} other {إدارة الحسابات}}',
    orders: 'عرض الطلبات',
    settings: 'إعدادات الموقع',
  },
  totals: {
    stock: 'المخزون المتاح',
    customers: 'إجمالي العملاء',
    orders: 'إجمالي الطلبات',
    revenue: 'إجمالي الإيرادات',
    returned: 'رُدّ منه {amount}',
  },
  chart: {
    title: '{goods, select, items {العناصر المباعة (آخر 30 يومًا)} other {الحسابات المباعة (آخر 30 يومًا)}}',
    label: 'المبيعات من المخزون في كل يوم من آخر 30 يومًا',
    hint: 'التنقل بين الأيام بمفتاحي السهمين الأيمن والأيسر.',
    tableLabel: 'المبيعات من المخزون في كل يوم من آخر 30 يومًا، بتوقيت UTC',
    none: 'لم يُبع شيء من المخزون بعد',
    summary: 'الإجمالي {total, number}، وأفضل يوم {day} بعدد {most, number}',
    day: '{day}: المبيعات <b>{count, number}</b>',
    showTable: 'عرض في جدول',
    columns: { day: 'اليوم', accounts: 'المبيعات' },
  },
  sales: {
    title: 'آخر المبيعات',
    label: 'آخر المبيعات',
    neverSold: 'المتجر يعمل! بانتظار أول طلب.',
    none: 'لا توجد مبيعات بعد.',
    unknownCustomer: 'عميل غير معروف',
    purchased: 'اشترى {goods}',
  },
  demand: {
    title: 'بانتظار المخزون',
    waiting: '{count, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
    product: 'عدد من تصلهم رسالة عند توفر هذا المنتج مجددًا: {count, number}.',
    wanted: 'مطلوب {count, number}، حتى {price} للواحد',
    standbys: 'يطلب الشراء عند التوفر {count, number} أخرى، حتى {price} للواحد.',
  },
  forecast: {
    title: 'توقعات المخزون',
    none: 'لا توجد باقات معروضة للبيع.',
    outOfStock: 'نفد المخزون',
    noSales: 'لا مبيعات',
    overAYear: 'أكثر من سنة',
    daysLeft: 'يكفي {days, plural, zero {# يوم} one {يومًا واحدًا} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
    pace: 'المتاح {available, number}، والمباع يوميًا {perDay}',
    noPace: 'المتاح {available, number}، ولا مبيعات منذ أسبوعين',
  },
  waiting: {
    title: 'بانتظارك',
    none: 'لا شيء بانتظارك.',
    kinds: {
      claims:
        '{count, plural, zero {<b>#</b> مطالبة بانتظار القرار} one {<b>مطالبة واحدة</b> بانتظار القرار} two {<b>مطالبتان</b> بانتظار القرار} few {<b>#</b> مطالبات بانتظار القرار} many {<b>#</b> مطالبة بانتظار القرار} other {<b>#</b> مطالبة بانتظار القرار}}',
      messages:
        '{count, plural, zero {<b>#</b> رسالة بانتظار الرد} one {<b>رسالة واحدة</b> بانتظار الرد} two {<b>رسالتان</b> بانتظار الرد} few {<b>#</b> رسائل بانتظار الرد} many {<b>#</b> رسالة بانتظار الرد} other {<b>#</b> رسالة بانتظار الرد}}',
      lateMessages:
        '{count, plural, zero {<b>#</b> رسالة تنتظر أكثر من 48 ساعة} one {<b>رسالة واحدة</b> تنتظر أكثر من 48 ساعة} two {<b>رسالتان</b> تنتظران أكثر من 48 ساعة} few {<b>#</b> رسائل تنتظر أكثر من 48 ساعة} many {<b>#</b> رسالة تنتظر أكثر من 48 ساعة} other {<b>#</b> رسالة تنتظر أكثر من 48 ساعة}}',
      payments:
        '{count, plural, zero {<b>#</b> عملية شحن للمراجعة} one {<b>عملية شحن واحدة</b> للمراجعة} two {<b>عمليتا شحن</b> للمراجعة} few {<b>#</b> عمليات شحن للمراجعة} many {<b>#</b> عملية شحن للمراجعة} other {<b>#</b> عملية شحن للمراجعة}}',
      payouts:
        '{count, plural, zero {<b>#</b> عملية صرف للتنفيذ} one {<b>#</b> عملية صرف للتنفيذ} two {<b>#</b> عمليتا صرف للتنفيذ} few {<b>#</b> عمليات صرف للتنفيذ} many {<b>#</b> عملية صرف للتنفيذ} other {<b>#</b> عملية صرف للتنفيذ}}',
      alarms:
        '{count, plural, zero {<b>#</b> تنبيه للمعالجة} one {<b>تنبيه واحد</b> للمعالجة} two {<b>تنبيهان</b> للمعالجة} few {<b>#</b> تنبيهات للمعالجة} many {<b>#</b> تنبيهًا للمعالجة} other {<b>#</b> تنبيه للمعالجة}}',
      uploads:
        '{count, plural, zero {<b>#</b> ملف بانتظار الاستيراد} one {<b>ملف واحد</b> بانتظار الاستيراد} two {<b>ملفان</b> بانتظار الاستيراد} few {<b>#</b> ملفات بانتظار الاستيراد} many {<b>#</b> ملفًا بانتظار الاستيراد} other {<b>#</b> ملف بانتظار الاستيراد}}',
      files:
        '{count, plural, zero {<b>#</b> برنامج بلا ملف} one {<b>برنامج واحد</b> بلا ملف} two {<b>برنامجان</b> بلا ملف} few {<b>#</b> برامج بلا ملف} many {<b>#</b> برنامجًا بلا ملف} other {<b>#</b> برنامج بلا ملف}}',
    },
  },
  books: {
    title: 'الدفاتر',
    broken: 'مختلة: {count, number}',
    allHold: 'كل القواعد متحققة',
    neverChecked: 'لم تُفحص الدفاتر بعد.',
    check: 'فحص الآن',
    alarms:
      '{count, plural, zero {لا تنبيهات مفتوحة} one {تنبيه مفتوح واحد} two {تنبيهان مفتوحان} few {# تنبيهات مفتوحة} many {# تنبيهًا مفتوحًا} other {# تنبيه مفتوح}}',
    late: 'المراقبة لا تعمل.',
    lateText: 'تُفحص الدفاتر كل دقيقة، لكن الفحص الأخير متأخر. يُرجى التأكد من أن مهام الخلفية تعمل.',
    lastCheck: 'آخر فحص <time></time>، واستغرق {duration}.',
    brokenRules: 'هذه القواعد مختلة:',
  },
  opening: {
    title: 'الاستعداد للافتتاح',
    progress: '{done, number} من {all, number}',
    dismiss: 'إخفاء',
    done: 'تم:',
    toDo: 'للتنفيذ:',
    steps: {
      admin: { label: 'دخول المشرف', why: 'هناك من يستطيع إدارة المتجر.' },
      duties: { label: 'قبل افتتاح المتجر', why: 'قراءة ما تقع عليك مسؤوليته.' },
      site: { label: 'اسم المتجر وبريد الدعم', why: 'ما يراه العملاء، وإلى أين تصل رسائلهم.' },
      payments: {
        label: 'مزود الدفع',
        why: 'إلى أن يُضبط، لا يمكن للعملاء الدفع إلا بأموال تجريبية، إن أمكنهم ذلك أصلًا.',
      },
      price: { label: 'السعر والحدود', why: 'مراجعة السعر وحفظه.' },
      stock: { label: 'أول مخزون', why: 'إضافة مخزون مع ملاحظة عن مصدره.' },
      files: {
        label: 'ملفات البرامج',
        why: 'نشر ما ينزّله أصحاب التراخيص، أو إيقاف بيع البرنامج.',
      },
    },
  },
  duties: {
    title: 'قبل افتتاح المتجر',
    confirm: 'قرأت هذا',
    confirmed: 'لقد قرأت هذا.',
    recorded: 'يُدوَّن ذلك في سجل التدقيق.',
  },
} satisfies Translation<typeof english>
