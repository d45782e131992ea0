import type english from '../../en/server/wallet.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    insufficientBalanceText: '您的余额为 {balance}，需要 {required}。',
    alreadySubmitted: '已提交过',
    keyReused: '此表单已用于其他操作。未做任何更改；请刷新页面后重试。',
    balanceNotFetched: '无法读取客户余额。',
    invalidBalance: '余额无效',
    notUpdated: '余额更新失败。',
    balanceChanged: '余额已变为 {balance}。您填写的内容已保留；再次保存即生效。',
    balanceIsTheSame: '余额已经是 {balance}。未保存任何内容。',
  },
  errors: {
    formOutdated: '此表单已过时。未做任何更改；请刷新页面。',
    reasonMissing: '请填写原因。客户会在余额明细中看到。',
    reasonNotPlain: '原因只能是纯文本，最多 {most, number} 个字符。',
    balance: '请输入有效的余额，不能为负数。',
  },
} satisfies Translation<typeof english>
