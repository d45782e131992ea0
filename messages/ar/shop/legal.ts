import type english from '../../en/shop/legal.ts'
import type { Translation } from '../../types.ts'

export default {
  updated: 'آخر تحديث <time>{date}</time>',
  contents: 'في هذه الصفحة',
  review: {
    title: 'هذا لا يراه سوى المشرفين.',
    text: 'يُرجى عرض هذا النص على مختص لمراجعته وفق قوانين بلدك، وإضافة اسمك القانوني وعنوانك. <link>قبل افتتاح المتجر</link>',
  },
  edit: 'تعديل هذا النص',
  offline: 'هذه الصفحة مخفية ولا يستطيع العملاء فتحها.',
  versions: {
    title: 'الإصدارات السابقة',
    earlier:
      'كان هذا الإصدار المؤرخ {version} ساريًا حتى {until}. الساري الآن هو <link>الإصدار المؤرخ {inForce}</link>.',
  },
  blocks: {
    taxId: 'الرقم الضريبي {id}',
    noWarranty: 'بلا ضمان',
    licenseClaim: 'نفحص التراخيص المعطلة، ثم نستبدلها أو نضيف ثمنها إلى الرصيد',
    noProviders: 'لا يوجد حاليًا.',
  },
  disclaimer: { description: 'ما نتعهد به بشأن السلع والبرامج المباعة هنا، وما لا نتعهد به.' },
  privacy: { description: 'ما نحفظه من بياناتك، ولماذا وإلى متى، وكيف يمكنك الاطلاع عليها أو تصحيحها أو حذفها.' },
  terms: {
    description: 'قواعد شراء ما يُباع هنا واستخدامه: الرصيد والتسليم والضمان والتراخيص والاستخدام المقبول.',
    allProducts: 'جميع المنتجات',
    otherProducts: 'جميع المنتجات الأخرى',
    nothingOnSale: 'لا شيء معروض للبيع حاليًا.',
    warranty: '{hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}',
  },
} satisfies Translation<typeof english>
