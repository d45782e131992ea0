import type english from '../../en/shop/purchase.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '确认购买',
  accountsText: '{goods, select, items {商品会立即发到您的个人中心。} other {账号会立即发到您的个人中心。}}',
  accounts: '{goods, select, items {{count, number} 件商品 × {price}} other {{count, number} 个账号 × {price}}}',
  made: '{count, number} × {price}',
  tier: {
    name: '数量价格',
    value: '满 {quantity, number} 个，单价 {price}，原价 {listPrice}',
  },
  sale: {
    name: '促销价',
    value: '单价 {price}，此前 {previous}',
    alone: '单价 {price}',
  },
  group: {
    name: '您的 {group} 价格',
    value: '单价 {price}，原价 {listPrice}',
    notUsed: '您的 {group} 价格低于原价使用此折扣码后的价格，因此不使用折扣码。',
    instead: '折扣从原价中扣除，结果低于您的 {group} 价格。',
  },
  confirm: '确认购买',
  back: '返回商城',
  addFunds: '充值',
  otherMethod: '使用其他支付方式',
  code: {
    label: '折扣码',
    apply: '使用',
    use: '使用折扣码',
    given: '折扣码 {code} 的优惠将在下一页确认。',
    discount: '折扣 {code}',
    notUsed: '数量价格低于原价使用此折扣码后的价格，因此不使用折扣码。',
    instead: '折扣从原价中扣除，结果低于数量价格。',
  },
} satisfies Translation<typeof english>
