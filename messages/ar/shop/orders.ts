import type english from '../../en/shop/orders.ts'
import type { Translation } from '../../types.ts'

export default {
  claimRules: {
    review: 'نفحص الحسابات المعطلة، ثم نستبدلها أو نضيف ثمنها إلى الرصيد',
    swap: 'تُستبدل معظم الحسابات المعطلة تلقائيًا، ونراجع الباقي',
    credit: 'يُضاف ثمن معظم الحسابات المعطلة إلى الرصيد تلقائيًا، ونراجع الباقي',
  },
  quantity: {
    invalid: 'يُرجى إدخال كمية صالحة.',
    tooFewAvailable:
      '{available, plural, zero {لا يتوفر أي حساب.} one {لا يتوفر سوى حساب واحد.} two {لا يتوفر سوى حسابين.} few {لا يتوفر سوى # حسابات.} many {لا يتوفر سوى # حسابًا.} other {لا يتوفر سوى # حساب.}} يُرجى اختيار كمية أقل.',
    belowMinimum:
      'الحد الأدنى للشراء {least, plural, zero {# حساب} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}}.',
    aboveMaximum:
      'الحد الأقصى للشراء {most, plural, zero {# حساب} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}}.',
  },
} satisfies Translation<typeof english>
