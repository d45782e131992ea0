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
  move: {
    up: 'نقل {name} إلى أعلى',
    down: 'نقل {name} إلى أسفل',
    drag: 'اسحب إلى مكان آخر',
  },
} satisfies Translation<typeof english>
