import type english from '../../en/shop/product.ts'
import type { Translation } from '../../types.ts'

export default {
  pictures: {
    label: 'الصور',
    show: 'الصورة {number, number} من {count, number}',
  },
  lot: 'الصنف {number} · {category}',
  perAccount: '{goods, select, items {للعنصر الواحد} other {للحساب الواحد}}',

  warranty:
    '{goods, select, items {ضمان {hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}} على كل عنصر. {rule}.} other {ضمان {hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}} على كل حساب. {rule}.}}',
  available: 'المتاح: {count, number}',
  outOfStock: 'نفد المخزون',
  buy: '{goods, select, items {شراء عناصر} other {شراء حسابات}}',
  buyCount:
    '{goods, select, items {شراء {count, plural, zero {# عنصر} one {عنصر واحد} two {عنصرين} few {# عناصر} many {# عنصرًا} other {# عنصر}}} other {شراء {count, plural, zero {# حساب} one {حساب واحد} two {حسابين} few {# حسابات} many {# حسابًا} other {# حساب}}}}',
  payment: 'ادفع الآن أو من رصيدك المدفوع مسبقًا.',
  adminsCannotBuy: 'لا يمكن للمشرفين شراء المنتجات.',
  updates: 'تُحدَّث هذه الصفحة عند وصول مخزون جديد.',
  made: {
    label: 'يُصنع لك بعد الشراء',
    short: 'حسب الطلب',
    text: 'يُصنع لك بعد الشراء، وتصلك رسالة بالبريد الإلكتروني حين يصبح جاهزًا.',
    usually: 'يُصنع لك بعد الشراء، ويستغرق ذلك عادةً: {time}. تصلك رسالة بالبريد الإلكتروني حين يصبح جاهزًا.',
    buy: 'شراء',
  },
  missing: 'ينقصك {amount}',
  tiers: {
    label: 'الأسعار حسب الكمية',
    next: 'أضف {missing, number} أخرى ليصبح سعر الواحد {price}.',
  },
  groupPrice: 'سعرك ضمن {group} بدلًا من <listPrice></listPrice>',
  sale: {
    previous: 'كان <previous></previous> أدنى سعر في الأيام الثلاثين السابقة.',
    until: 'معروض بسعر مخفّض حتى <date></date>.',
  },
  balanceAfter: 'الرصيد بعد الشراء {amount}',
  quantity: {
    label: 'الكمية',
    decrease: 'إنقاص',
    increase: 'زيادة',
    most: 'الحد الأقصى للطلب الواحد {most, number}.',
    preset: 'الكمية {quantity, number}',
  },
} satisfies Translation<typeof english>
