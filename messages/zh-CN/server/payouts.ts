import type english from '../../en/server/payouts.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notRequested: '未提交提现申请',
    moreThanPayable: '最多可提现 {payable}。',
    openAlready: '您已有一笔未完成的提现。请撤回申请，或等待其完成。',
    tooMany: '24 小时内最多可申请 {most, number} 次提现。请稍后再试。',
    notWithdrawn: '申请未撤回',
    underWay: '只有在我们开始提现之前才能撤回申请。当前状态：{state}。',
    notSaved: '未作任何更改',
    notFound: '此提现不存在。',
    changedMeanwhile: '您打开后，此提现已发生变化。当前状态：{state}。',
    notStarted: '提现未开始',
    payableTooLow: '客户现可提现 {payable}，少于申请的 {amount}。请驳回申请，或等余额足够后再开始。',
  },
  errors: {
    amount: '请输入不少于 {least} 的金额。',
    detailsMissing: '请告诉我们如何付款给您。',
    referenceMissing: '请输入付款的交易编号。',
    reasonMissing: '请告诉客户原因。',
    notPlain: '请输入纯文本，最多 {most, number} 个字符。',
  },
} satisfies Translation<typeof english>
