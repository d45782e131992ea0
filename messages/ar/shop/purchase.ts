import type english from '../../en/shop/purchase.ts'
import type { Translation } from '../../types.ts'

export default {
  title: 'تأكيد الشراء',
  accountsText: '{goods, select, items {تُسلَّم عناصرك إلى لوحتك فورًا.} other {تُسلَّم حساباتك إلى لوحتك فورًا.}}',
  accounts:
    '{goods, select, items {{count, plural, zero {# عنصر} one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}} × {price}} other {{count, plural, zero {# حساب} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}} × {price}}}',
  made: '{count, number} × {price}',
  tier: {
    name: 'سعر الكمية',
    value: '{price} للواحد ابتداءً من {quantity, number} بدلًا من {listPrice}',
  },
  sale: {
    name: 'سعر العرض',
    value: '{price} للواحد، سابقًا {previous}',
    alone: '{price} للواحد',
  },
  group: {
    name: 'سعرك ضمن {group}',
    value: '{price} للواحد بدلًا من {listPrice}',
    notUsed: 'سعرك ضمن {group} أقل من السعر الأصلي مع هذا الرمز، لذلك لا يُستخدم الرمز.',
    instead: 'يُخصم الرمز من السعر الأصلي، والنتيجة أقل من سعرك ضمن {group}.',
  },
  confirm: 'تأكيد الشراء',
  back: 'العودة إلى المتجر',
  addFunds: 'شحن الرصيد',
  otherMethod: 'استخدام طريقة دفع أخرى',
  code: {
    label: 'رمز الخصم',
    apply: 'تطبيق',
    use: 'استخدام رمز خصم',
    given: 'تؤكد خصم الرمز {code} في الصفحة التالية.',
    discount: 'خصم {code}',
    notUsed: 'سعر الكمية أقل من السعر الأصلي مع هذا الرمز، لذلك لا يُستخدم الرمز.',
    instead: 'يُخصم الرمز من السعر الأصلي، والنتيجة أقل من سعر الكمية.',
  },
} satisfies Translation<typeof english>
