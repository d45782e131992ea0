import type english from '../../en/shop/orders.ts'
import type { Translation } from '../../types.ts'

export default {
  claimRules: {
    review:
      '{goods, select, items {问题商品经审核后更换，或按售价赔付到余额} other {问题账号经审核后更换，或按售价赔付到余额}}',
    swap: '{goods, select, items {问题商品大多自动更换，其余由人工审核} other {问题账号大多自动更换，其余由人工审核}}',
    credit:
      '{goods, select, items {问题商品大多按售价自动赔付到余额，其余由人工审核} other {问题账号大多按售价自动赔付到余额，其余由人工审核}}',
  },
  quantity: {
    invalid: '请输入有效的数量。',
    tooFewAvailable:
      '{goods, select, items {库存仅剩 {available, number} 件商品。请减少数量。} other {库存仅剩 {available, number} 个账号。请减少数量。}}',
    belowMinimum:
      '{goods, select, items {最少购买 {least, number} 件商品。} other {最少购买 {least, number} 个账号。}}',
    aboveMaximum: '{goods, select, items {最多购买 {most, number} 件商品。} other {最多购买 {most, number} 个账号。}}',
  },
} satisfies Translation<typeof english>
