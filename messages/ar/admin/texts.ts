import type english from '../../en/admin/texts.ts'
import type { Translation } from '../../types.ts'

export default {
  list: {
    lead: 'النصوص القانونية وصفحات متجرك. لغة النص الأصلي هي {original}، ومن يقرأ بلغة أخرى يرى الترجمة، أو النص الأصلي إن لم توجد.',
    add: 'صفحة جديدة',
    text: 'النص',
    version: 'الإصدار',
    state: 'الحالة',
    languages: 'بحاجة إلى ترجمة',
    allLanguages: 'لا شيء',
  },
  states: {
    builtIn: 'نص نموذجي',
    online: 'منشورة',
    offline: 'مخفية',
    inFooter: 'في تذييل الصفحة',
  },
  languages: {
    label: 'اللغات',
    outdated: 'قديمة',
    missing: 'غير موجودة',
  },
  fields: {
    title: 'العنوان',
    body: 'النص',
    bodyHint:
      'Markdown: ‏## لقسم جديد، و**خط عريض**، وقوائم، و[روابط](/tools). بلا HTML أو صور. الحد الأقصى {most, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}}.',
  },
  editor: {
    all: 'كل النصوص',
    open: 'فتح الصفحة',
    builtIn: 'هذا هو النص النموذجي المرفق بالمتجر. يُرجى عرضه على مختص، ثم نشر نصك.',
    outdated:
      'تغير النص الأصلي بعد هذه الترجمة للإصدار المؤرخ {version}. يقرأ العملاء النص الأصلي إلى أن تُنشر ترجمة جديدة.',
    missing: 'لا توجد ترجمة بعد. يقرأ العملاء النص الأصلي.',
    publish: 'نشر',
    publishTranslation: 'نشر الترجمة',
    newVersion: 'يضيف النشر إصدارًا جديدًا يسري فورًا، وتبقى الإصدارات السابقة متاحة.',
    translates: 'هذه ترجمة الإصدار المؤرخ {version}.',
    original: 'النص الأصلي',
  },
  preview: {
    show: 'معاينة',
    title: 'معاينة',
  },
  blocks: {
    title: 'العناصر المتغيرة',
    text: 'يُكتب العنصر حيث ينبغي أن تظهر قيمته. تحتاج الثلاثة الأخيرة إلى سطر مستقل، قبله سطر فارغ وبعده سطر فارغ.',
    names: {
      siteName: 'اسم المتجر',
      supportEmail: 'بريد الدعم، أو صفحة الاتصال إن لم يوجد',
      issuer: 'الاسم القانوني والعنوان والرقم الضريبي من قسم الفواتير في الموقع',
      warranties: 'كل منتج معروض للبيع وضمانه وما تمنحه المطالبة',
      providers: 'مزودو الدفع المضبوطون',
    },
  },
  page: {
    title: 'الصفحة',
    online: 'منشورة',
    inFooter: 'رابط في تذييل الصفحة',
    text: 'تبقى الصفحة المخفية هنا مع إصداراتها.',
    save: 'حفظ',
  },
  newPage: {
    title: 'صفحة جديدة',
    slug: 'العنوان في الموقع',
    slugHint: 'الجزء الأخير من رابطها، ‎/legal/…‎، بأحرف لاتينية صغيرة وأرقام وشرطات. لا يمكن تغييره لاحقًا.',
    add: 'إضافة الصفحة',
  },
  history: {
    title: 'الإصدارات',
    inForce: 'ساري',
    builtIn: 'نص نموذجي',
  },
} satisfies Translation<typeof english>
