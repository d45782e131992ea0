import type english from '../../en/shop/stock.ts'
import type { Translation } from '../../types.ts'

export default {
  none: '已售罄',
  few: '{goods, select, items {仅剩 {count, number} 件！} other {仅剩 {count, number} 个！}}',
  enough: '有货',
} satisfies Translation<typeof english>
