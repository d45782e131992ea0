import type english from '../../en/shop/orders.ts'
import type { Translation } from '../../types.ts'

export default {
  claimRules: {
    review: '问题账号经审核后更换，或按售价赔付到余额',
    swap: '问题账号大多自动更换，其余由人工审核',
    credit: '问题账号大多按售价自动赔付到余额，其余由人工审核',
  },
  quantity: {
    invalid: '请输入有效的数量。',
    tooFewAvailable: '库存仅剩 {available, number} 个账号。请减少数量。',
    belowMinimum: '最少购买 {least, number} 个账号。',
    aboveMaximum: '最多购买 {most, number} 个账号。',
  },
} satisfies Translation<typeof english>
