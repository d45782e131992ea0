import type english from '../../en/shop/orders.ts'
import type { Translation } from '../../types.ts'

export default {
  claimRules: {
    review:
      '{goods, select, items {نفحص العناصر المعطلة، ثم نستبدلها أو نضيف ثمنها إلى الرصيد} other {نفحص الحسابات المعطلة، ثم نستبدلها أو نضيف ثمنها إلى الرصيد}}',
    swap: '{goods, select, items {تُستبدل معظم العناصر المعطلة تلقائيًا، ونراجع الباقي} other {تُستبدل معظم الحسابات المعطلة تلقائيًا، ونراجع الباقي}}',
    credit:
      '{goods, select, items {يُضاف ثمن معظم العناصر المعطلة إلى الرصيد تلقائيًا، ونراجع الباقي} other {يُضاف ثمن معظم الحسابات المعطلة إلى الرصيد تلقائيًا، ونراجع الباقي}}',
  },
  quantity: {
    invalid: 'يُرجى إدخال كمية صالحة.',
    tooFewAvailable:
      '{goods, select, items {{available, plural, zero {لا يتوفر أي عنصر.} one {لا يتوفر سوى عنصر واحد.} two {لا يتوفر سوى عنصرين.} few {لا يتوفر سوى # عناصر.} many {لا يتوفر سوى # عنصرًا.} other {لا يتوفر سوى # عنصر.}} يُرجى اختيار كمية أقل.} other {{available, plural, zero {لا يتوفر أي حساب.} one {لا يتوفر سوى حساب واحد.} two {لا يتوفر سوى حسابين.} few {لا يتوفر سوى # حسابات.} many {لا يتوفر سوى # حسابًا.} other {لا يتوفر سوى # حساب.}} يُرجى اختيار كمية أقل.}}',
    belowMinimum:
      '{goods, select, items {الحد الأدنى للشراء {least, plural, zero {# عنصر} one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}}.} other {الحد الأدنى للشراء {least, plural, zero {# حساب} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}}.}}',
    aboveMaximum:
      '{goods, select, items {الحد الأقصى للشراء {most, plural, zero {# عنصر} one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}}.} other {الحد الأقصى للشراء {most, plural, zero {# حساب} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}}.}}',
  },
} satisfies Translation<typeof english>
