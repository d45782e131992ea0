import type english from '../../en/admin/translations.ts'
import type { Translation } from '../../types.ts'

export default {
  text: 'يقرأ العملاء الذين يختارون هذه اللغة ترجمتك. وإذا لم توجد ترجمة، أو تغير النص الأصلي بعدها، يقرؤون النص الأصلي.',
  onlyEnglish: 'لا يوجد ما يُترجم',
  onlyEnglishText: 'هذا المتجر متاح بالإنجليزية فقط.',
  languages: 'اللغات',
  subjects: 'المنتجات والموقع',
  site: 'الموقع',
  open: 'متبقٍّ: {count, number}',
  nothing: 'لا توجد نصوص هنا بعد.',
  original: 'النص الأصلي',
  missing: 'غير مترجم',
  outdated: 'قديمة',
  translatedFrom: 'تُرجم عن',
  fits: 'لا تزال الترجمة مناسبة',
  fields: {
    siteDescription: 'وصف الموقع',
    issuerNote: 'ملاحظة في الفواتير والإيصالات',
    name: 'اسم المنتج',
    category: 'الفئة',
    description: 'الوصف',
    cardTitle: 'عنوان البطاقة',
    summary: 'نص البطاقة',
    metaDescription: 'الوصف في نتائج البحث',
    slides: 'اسم الرسوم',
    slideTitle: 'الرسم {number, number}: العنوان',
    slideText: 'الرسم {number, number}: النص',
    prerequisiteTitle: 'المتطلب {number, number}: العنوان',
    prerequisiteText: 'المتطلب {number, number}: النص',
  },
} satisfies Translation<typeof english>
