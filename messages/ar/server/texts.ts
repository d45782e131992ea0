import type english from '../../en/server/texts.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    alreadyMailed: 'أُبلغ العملاء بهذا الإصدار من قبل.',
    notInForce: 'لم يعد هذا الإصدار ساريًا. لم يُرسل شيء.',
    notPublished: 'لم يُنشر',
    textMissing: 'هذا النص غير موجود.',
    changedMeanwhile: 'نشر مشرف آخر هذا النص أثناء تعديلك له. تظهر مدخلاتك بجانب النص الحالي؛ النشر مرة أخرى يستبدله.',
    slugTaken: 'هذا العنوان مستخدم لصفحة أخرى.',
    markupNotSupported: 'لا تُقبل أكواد HTML والصور والجداول ومقاطع الشيفرة: {parts}',
    linkNotAllowed: 'يجب أن تبدأ الروابط بأحد هذه: ‎https://‎ أو ‎http://‎ أو ‎mailto:‎ أو ‎/‎ أو ‎../‎ أو ‎#‎ أو ‎?‎: {links}',
    blockNotKnown: 'لا يوجد عنصر {blocks}. العناصر المتاحة: {known}.',
    blockNotAlone: 'تحتاج هذه العناصر إلى سطر مستقل، قبله سطر فارغ وبعده سطر فارغ: {blocks}',
  },
  errors: {
    title:
      'يجب أن يكون العنوان سطرًا واحدًا لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    body: 'يجب أن يكون النص نصًا عاديًا لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    slug: 'يُرجى استخدام أحرف لاتينية صغيرة وأرقام وشرطات مفردة، بما لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
  },
} satisfies Translation<typeof english>
