import type english from '#messages/en/shop/standby.ts'
import type { Translation } from '#messages/types.ts'

export default {
  available:
    '{available, plural, =0 {لا يتوفر أي من الكمية المطلوبة ({asked, number}).} zero {المتوفر {available, number} من {asked, number}.} one {المتوفر {available, number} من {asked, number}.} two {المتوفر {available, number} من {asked, number}.} few {المتوفر {available, number} من {asked, number}.} many {المتوفر {available, number} من {asked, number}.} other {المتوفر {available, number} من {asked, number}.}}',
  text: 'مع الشراء عند التوفر، نشتري لك الباقي فور وصوله بسعر لا يتجاوز سعرك، ولا تدفع إلا حينها.',
  buy: 'شراء {count, number} الآن',
  buyAndWait: 'شراء {now, number} الآن و{rest, number} عند التوفر',
  wait: 'شراء {count, number} عند التوفر',
  notify: 'الاكتفاء برسالة بريد',
  options: 'شراء الباقي عند التوفر',
  link: 'شراؤه لي عند توفره',
} satisfies Translation<typeof english>
