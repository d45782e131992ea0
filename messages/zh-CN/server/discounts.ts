import type english from '../../en/server/discounts.ts'
import type { Translation } from '../../types.ts'

export default {
  refused: '折扣码未使用',
  notSaved: '折扣码未保存',
  belowMinimum: '此折扣码适用于至少 {amount} 的订单。',
  taken: '已有同名折扣码。',
  changedMeanwhile: '您编辑时有人更改了此折扣码。当前值显示在您的值旁边；再次保存即可使用您的值。',
  limitBelowUses: '此折扣码已使用 {uses, number} 次，上限不能低于该次数。',
  productMissing: '请选择商品。',
  categoryMissing: '请选择分类。',
  number: '请输入 {least, number} 到 {most, number} 之间的整数。',
  amount: '请输入金额，例如 5.00。',
  scope: '请选择折扣码的适用范围。',
  oneKind: '请输入百分比或金额，二选一。',
  endsBefore: '结束日期早于开始日期。',
  code: '请使用 3 到 32 个字母、数字和连字符。',
  problems: {
    unknown: '此折扣码不存在。',
    off: '此折扣码已停用。',
    notYet: '此折扣码尚未生效。',
    ended: '此折扣码已过期。',
    otherProduct: '此折扣码适用于其他商品。',
    notFirst: '此折扣码仅限首次购买。',
    usedUp: '此折扣码已用完。',
    usedByYou: '您已使用过此折扣码。',
  },
} satisfies Translation<typeof english>
