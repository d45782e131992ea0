import type english from '../../en/server/payouts.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notRequested: '未提交提现申请',
    moreThanPayable: '最多可提现 {payable}。',
    bonusWithheld: '由于您已用掉赠金，此次提现将扣留 {withheld}，您将收到 {sent}。如同意，请再次提交表单。',
    tooLittleLeft: '因您已用掉赠金而扣留 {withheld} 后，剩余金额不足 {least}。',
    openAlready: '您已有一笔未完成的提现。请撤回申请，或等待其完成。',
    tooMany: '24 小时内最多可申请 {most, number} 次提现。请稍后再试。',
    notWithdrawn: '申请未撤回',
    underWay: '只有在我们开始提现之前才能撤回申请。当前状态：{state}。',
    notSaved: '未作任何更改',
    notFound: '此提现不存在。',
    changedMeanwhile: '您打开后，此提现已发生变化。当前状态：{state}。',
    notStarted: '提现未开始',
    payableTooLow: '客户现可提现 {payable}，少于申请的 {amount}。请驳回申请，或等余额足够后再开始。',
    bonusSpentSince: '客户在申请后用掉了赠金：需要扣留 {withheld}，超出其同意的金额。请拒绝该申请，以便客户重新申请。',
  },
  errors: {
    amount: '请输入不少于 {least} 的金额。',
    detailsMissing: '请告诉我们如何付款给您。',
    referenceMissing: '请输入付款的交易编号。',
    reasonMissing: '请告诉客户原因。',
    notPlain: '请输入纯文本，最多 {most, number} 个字符。',
  },
} satisfies Translation<typeof english>
