import type english from '../../en/server/payments.ts'
import type { Translation } from '../../types.ts'

export default {
  simulator: '内置模拟器',
  testMoney: '内置模拟器（测试资金）',
  refusals: {
    notStarted: '支付出错',
    notStartedText: '无法发起支付，请重试。',
    tooManyOpen: '您已有 {count, number} 笔待付款的充值。请先付款或取消其中一笔。',
    tooMany: '您在过去一小时内发起了 {count, number} 笔充值，均未完成。请先付款一笔，或稍后再试。',
    notSetUp: '本店尚未接入支付平台，目前无法充值。请联系我们。',
    settingsNotSaved: '支付设置未保存',
    providerIncomplete: '{provider} 需要填写此项才能收取充值。',
    topUpsWouldBeLeft:
      '当前支付账户下还有 {count, number} 笔充值待付款。更换后店铺无法再查询它们，超时付款须人工处理。如仍要继续，请勾选此框。',
    tooLateToCancel: '已无法取消',
    tooLateToCancelText: '已检测到这笔充值的付款，或充值已结束。到账的款项都会计入您的余额。',
    notDeleted: '账户未注销',
    topUpStillOpen: '有一笔充值待付款或正在审核。处理完成后才能注销账户。',
    payoutStillOpen: '有一笔提现尚未完成。请撤回申请，或等提现完成后再注销账户。',
    balanceRemains: '您的余额为 {balance}。请先用完，或勾选此框放弃余额。',
    noBalanceRemains: '余额已变为 {balance}，没有可放弃的余额。',
    notFound: '充值不存在',
    notFoundText: '此充值不存在。',
    notBooked: '未保存任何内容',
    changed: '您打开后，此充值已有变化。请核对当前状态；您填写的内容已保留。',
    nobodyToCredit: '该客户已删除，没有可入账的余额。',
    decisionNotPossible: '此充值已处理。',
  },
  errors: {
    amount: '请输入有效的充值金额，须大于 0。',
    amountMalformed: '请输入有效的充值金额，须大于 0。{fault}',
    amountTooLarge: '单次最多充值 {most}。',
    settledAmount: '请输入 {least} 到 {most} 之间的金额。',
    decision: '请选择处理结果。',
    reason: '请填写原因。',
    provider: '请选择支付平台。',
    deletionNotConfirmed: '请勾选此框以注销账户。',
  },
} satisfies Translation<typeof english>
