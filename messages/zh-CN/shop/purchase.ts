import type english from '../../en/shop/purchase.ts'
import type { Translation } from '../../types.ts'

export default {
  itemsText: '商品会立即发到您的个人中心。',
  items: '{count, number} 件商品 × {price}',
  title: '确认购买',
  accountsText: '账号会立即发到您的个人中心。',
  accounts: '{count, number} 个账号 × {price}',
  made: '{count, number} × {price}',
  tier: {
    name: '数量价格',
    value: '满 {quantity, number} 个，单价 {price}，原价 {listPrice}',
  },
  confirm: '确认购买',
  back: '返回商城',
  addFunds: '充值',
} satisfies Translation<typeof english>
