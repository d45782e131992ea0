import type english from '../../en/admin/plans.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '促销与定时调价',
  change: '修改促销或定时调价',
  list: '原价为 {price}。',
  sale: '促销',
  saleText: '在此期间，客户支付促销价，除非数量价格或组价格更低。商城会以删除线显示此前 30 天内的最低价。',
  salePrice: '促销价',
  saleFrom: '开始',
  saleFromHint: 'UTC 时间。留空表示立即开始。',
  saleUntil: '结束',
  utc: 'UTC 时间。',
  next: '定时调价',
  nextText: '从该时间起成为原价。已有订单不受影响。',
  newPrice: '新原价',
  newFrom: '生效时间',
  none: '没有促销，也没有定时调价。',
  saleRuns: '{price}，至 <until></until>',
  saleWaits: '{price}，<from></from> 至 <until></until>',
  nextWaits: '{price}，<from></from> 起',
} satisfies Translation<typeof english>
