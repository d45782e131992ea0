import type english from '../../en/admin/products.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'المنتجات',
  description: 'كل ما يبيعه المتجر، بالترتيب الذي يراه العملاء.',
  columns: { category: 'الفئة', stock: 'المخزون', order: 'الترتيب' },
  filter: {
    placeholder: 'الاسم أو الفئة أو الوصف',
    allCategories: 'كل الفئات',
    statuses: { sale: 'معروض للبيع', soldOut: 'نفد المخزون', retired: 'أُوقف بيعه' },
  },
  list: {
    found: '{count, plural, zero {# منتج} one {منتج واحد} two {منتجان} few {# منتجات} many {# منتجًا} other {# منتج}}',
    empty: 'لم يُعثر على منتجات',
    emptyText: 'جرّب بحثًا أو مرشحًا آخر.',
    showAll: 'عرض كل المنتجات',
    pages: 'صفحات المنتجات',
  },
  editor: {
    all: 'كل المنتجات',
    visit: 'فتح صفحته',
    basics: 'الأساسيات',
    page: 'الصفحة',
    pageText: 'يظهر في صفحة المنتج أسفل الوصف.',
    slug: 'العنوان',
    slugHint: 'نهاية عنوانه بعد {start}. أحرف لاتينية صغيرة وأرقام وشرطات. تبقى الروابط إلى عنوان سابق صالحة.',
    categoryHint: 'اختر فئة موجودة أو أدخل فئة جديدة.',
    unitLabel: 'الوحدة',
    unitLabelHint: 'تأتي بعد السعر، مثل «للحساب مع بريده». اتركها فارغة لتظهر «للحساب».',
    details: 'التفاصيل',
    detailsHint: 'بصيغة Markdown: ‏## للعناوين و**للخط العريض** و[روابط](https://example.com) وقوائم.',
    lowStockAt: 'التنبيه إلى قلة المخزون',
    lowStockAtHint: 'ينبّه حين يقل المخزون عن هذا العدد. اتركه فارغًا ليكون {usual, number}.',
    preview: 'معاينة',
  },
  history: { title: 'السجل', all: 'السجل الكامل' },
  move: {
    up: 'نقل {name} إلى أعلى',
    down: 'نقل {name} إلى أسفل',
    drag: 'اسحب إلى مكان آخر',
  },
} satisfies Translation<typeof english>
