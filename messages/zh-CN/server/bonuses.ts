import type english from '../../en/server/bonuses.ts'
import type { Translation } from '../../types.ts'

export default {
  notSaved: '赠金规则未保存',
  changedMeanwhile: '您编辑期间有人更改了赠金规则。当前值显示在您的输入旁边；再次保存即可使用您的输入。',
  amountRange: '请输入 {least} 至 {most} 的金额。',
  amountTaken: '另一行已使用此金额。',
  percent: '请输入 1 到 {most, number} 之间的整数。',
} satisfies Translation<typeof english>
