import type english from '../../en/server/translations.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSaved: 'لم تُحفظ الترجمات',
    productMissing: 'هذا المنتج لم يعد موجودًا.',
    textMissing: 'أحد هذه النصوص لم يعد موجودًا. يُرجى مراجعة النصوص الحالية والمحاولة مجددًا.',
    changedMeanwhile: 'تغيرت النصوص أثناء تعديلك لها. تظهر مدخلاتك بجانب النصوص الحالية؛ الحفظ مرة أخرى يستبدلها.',
  },
  errors: {
    lineNotPlain:
      'يجب أن تكون الترجمة سطرًا واحدًا لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    textNotPlain:
      'يجب أن تكون الترجمة نصًا عاديًا لا يتجاوز {most, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.',
    language: 'يُرجى اختيار إحدى اللغات المتاحة.',
  },
} satisfies Translation<typeof english>
