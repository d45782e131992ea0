import type english from '../../en/shop/pack.ts'
import type { Translation } from '../../types.ts'

export default {
  path: 'موقعك في المتجر',
  all: 'كل المنتجات',
  edit: 'تعديل هذا المنتج',
  notOnSale: 'هذا المنتج غير معروض للبيع حاليًا.',
  summary: 'من {price} للحساب، في لوحتك فور الدفع.',
  delivery: {
    items: 'يحتوي كل عنصر على: {fields}. تجده في لوحتك فور الدفع. انسخه أو نزّله بصيغة TXT أو CSV.',
    title: 'كيف تستلم طلبك',
    accounts:
      'تجد حساباتك في لوحتك فور الدفع. انسخها أو نزّلها بصيغة TXT أو CSV، حساب واحد في كل سطر: اسم المستخدم وكلمة المرور والبريد الإلكتروني وكلمة مرور البريد، مفصولة بنقطتين.',
  },
  warranty: {
    title: 'الضمان',
    none: 'يُباع هذا المنتج بلا ضمان.',
    covers:
      '{goods, select, items {يمكنك الإبلاغ عن العناصر التي لا تعمل خلال {hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}} من الشراء.} other {يمكنك الإبلاغ عن الحسابات التي لا تعمل خلال {hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}} من الشراء.}}',
    how: '{goods, select, items {افتح الطلب في لوحتك، واختر العناصر، واذكر المشكلة. {rule}.} other {افتح الطلب في لوحتك، واختر الحسابات، واذكر المشكلة. {rule}.}}',
  },
  prices: { each: 'سعر الوحدة' },
  made: {
    summary: 'ابتداءً من {price} للواحد، يُصنع لك بعد الشراء.',
    refund: 'إذا تعذّر صنعه خلال 24 ساعة، يعود ثمنه إلى رصيدك تلقائيًا.',
  },
  related: 'منتجات مشابهة',
} satisfies Translation<typeof english>
