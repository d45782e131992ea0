import type english from '../../en/shop/stock.ts'
import type { Translation } from '../../types.ts'

export default {
  fewItems: '仅剩 {count, number} 件！',
  none: '已售罄',
  few: '仅剩 {count, number} 个！',
  enough: '有货',
} satisfies Translation<typeof english>
