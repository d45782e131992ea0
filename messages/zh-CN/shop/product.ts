import type english from '../../en/shop/product.ts'
import type { Translation } from '../../types.ts'

export default {
  pictures: {
    label: '图片',
    show: '第 {number, number} 张图片，共 {count, number} 张',
  },
  lot: '编号 {number} · {category}',
  perAccount: '{goods, select, items {/ 件} other {/ 个}}',

  warranty:
    '{goods, select, items {每件商品质保 {hours, number} 小时。{rule}。} other {每个账号质保 {hours, number} 小时。{rule}。}}',
  available: '库存 {count, number} 个',
  outOfStock: '已售罄',
  buy: '{goods, select, items {购买商品} other {购买账号}}',
  buyCount: '{goods, select, items {购买 {count, number} 件商品} other {购买 {count, number} 个账号}}',
  payment: '立即支付，或使用预存余额。',
  adminsCannotBuy: '管理员不能购买商品。',
  updates: '补货后本页会自动更新。',
  made: {
    label: '下单后为你制作',
    short: '定制',
    text: '下单后为你制作，完成后会给你发邮件。',
    usually: '下单后为你制作，通常需要{time}。完成后会给你发邮件。',
    buy: '购买',
  },
  missing: '还差 {amount}',
  tiers: {
    label: '数量价格',
    next: '再买 {missing, number} 个，单价为 {price}。',
  },
  groupPrice: '您的 {group} 价格，原价 <listPrice></listPrice>',
  sale: {
    previous: '此前 30 天内最低价 <previous></previous>。',
    until: '促销至 <date></date>。',
  },
  balanceAfter: '购买后余额 {amount}',
  quantity: {
    label: '数量',
    decrease: '减少',
    increase: '增加',
    most: '每单最多 {most, number} 件。',
    preset: '数量 {quantity, number}',
  },
} satisfies Translation<typeof english>
