import type english from '../../en/shop/home.ts'
import type { Translation } from '../../types.ts'

export default {
  hero: {
    title: 'حسابات قديمة، <promise>تصلك لحظة الدفع.</promise>',
    lead: 'كلمات المرور محفوظة مشفّرة، وحساباتك في لوحتك لحظة الدفع. رصيد واحد مدفوع مسبقًا، وكل سنت فيه محسوب.',
    inStock: 'متوفر الآن',
    sold: 'بِيع حتى الآن',
  },
  trace: {
    title: 'مثال على عملية شراء',
    charged: 'خصم المبلغ من الرصيد',
    taken: 'السحب من المخزون المشفّر',
    takenAccounts:
      '{count, plural, zero {# حساب} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}}',
    inPanel: 'في لوحتك',
    delivered: 'تم التسليم',
  },
  features: {
    delivery: 'تسليم فوري',
    deliveryText: 'في لوحتك لحظة الخصم من رصيدك.',
    encryption: 'تخزين مشفّر',
    encryptionText: 'كلمات المرور محفوظة مشفّرة، وكل عملية إظهار مسجَّلة.',
    once: 'خصم لمرة واحدة',
    onceText: 'النقر المزدوج أو انقطاع الاتصال لا يكرر الشراء أبدًا.',
    balance: 'رصيد واحد',
    balanceText: 'شحن واحد للرصيد، ثم الدفع منه لكل مشترياتك.',
  },
  announcement: {
    inStock:
      '{product}: متوفر في المخزون، {count, plural, zero {# متاح} one {حساب واحد متاح} two {حسابان متاحان} few {# حسابات متاحة} many {# حسابًا متاحًا} other {# حساب متاح}}.',
    running: '{product}: {state}',
  },
  nothingOnSale: {
    nothing: 'لا شيء معروض للبيع حاليًا.',
    text: 'طلباتك باقية في لوحتك. يُرجى العودة لاحقًا.',
  },
} satisfies Translation<typeof english>
