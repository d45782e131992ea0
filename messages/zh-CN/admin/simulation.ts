import type english from '../../en/admin/simulation.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '价格模拟',
  toTiers: '返回价格',
  text: '用最近 90 天的订单试算数量价格。不会保存任何内容。',
  run: '试算',
  noOrders: '此商品最近 90 天没有订单。',
  revenue: '最近 90 天的收入',
  paid: '实付',
  simulated: '试算金额',
  difference: '差额',
  sold: '售出件数',
  extra: '要获得相同收入，客户需按新的平均价再购买 {count, number} 件，即增加 {percent, number}%。',
  noExtra: '使用这些价格，收入不会减少。',
  basis: '未扣除退款。因折扣码等其他原因付得更少的订单，如价格更低则保持不变。',
  byTier: '按数量划分的订单',
  byCustomer: '节省最多的客户',
  reaches: '达到',
} satisfies Translation<typeof english>
