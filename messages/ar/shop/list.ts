import type english from '../../en/shop/list.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'المنتجات',
  search: 'البحث في المنتجات',
  placeholder: 'الاسم أو الفئة',
  categories: 'الفئات',
  sort: {
    label: 'الترتيب حسب',
    featured: 'المميزة',
    price: 'السعر: من الأقل إلى الأعلى',
    expensive: 'السعر: من الأعلى إلى الأقل',
    newest: 'الأحدث',
  },
  inStock: 'المتوفر فقط',
  found: '{count, plural, zero {لا منتجات} one {منتج واحد} two {منتجان} few {# منتجات} many {# منتجًا} other {# منتج}}',
  pages: 'صفحات المنتجات',
  priceFrom: 'من <price></price>',
  before: 'أدنى سعر سابق:',
  forDays: 'لمدة {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  warranty:
    'ضمان {hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}',
  noWarranty: 'بلا ضمان',
  buy: 'شراء',
  see: 'عرض',
  none: {
    title: 'لا توجد منتجات مطابقة.',
    text: 'جرّب كلمة أو فئة أخرى.',
    showAll: 'عرض كل المنتجات',
  },
} satisfies Translation<typeof english>
