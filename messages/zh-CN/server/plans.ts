import type english from '../../en/server/plans.ts'
import type { Translation } from '../../types.ts'

export default {
  salePriceMissing: '请输入促销价，或将时间留空。',
  saleUntilMissing: '请输入促销结束时间。',
  newPriceMissing: '请输入新价格，或将时间留空。',
  newFromMissing: '请输入新价格的生效时间。',
  timePast: '请输入将来的时间。',
} satisfies Translation<typeof english>
