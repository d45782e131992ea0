import type english from '../../en/server/claims.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notSubmitted: '售后申请未提交',
    lineNotFound: '所选内容不属于该订单。未提交任何申请。',
    lineRefunded: '已退款。',
    noWarranty: '本订单不含质保。未提交任何申请。',
    warrantyOver: '本订单的质保已到期。未提交任何申请。',
    tooMany: '24 小时内最多可为 {most, number} 件申请售后。未提交任何申请；请减少数量，或稍后再试。',
    tooManyOpen: '待审核的售后申请最多 {most, number} 个。未提交任何申请；请等我们审核部分申请后再试。',
    notDecided: '售后申请未处理',
    claimNotFound: '此售后申请不存在。',
    decidedAlready: '此售后申请已处理。',
    nothingLeftToCredit: '本订单的全部款项均已退还，没有可赔付的金额。',
    nobodyToGiveTo: '该客户已删除，只能驳回此申请。',
  },
  errors: {
    text: '请输入纯文本，最多 {most, number} 个字符。',
    lineMissing: '请至少选择一个。',
    tooManyLines: '最多选择 {most, number} 个。',
    reason: '请选择问题类型。',
    detailsMissing: '请说明出现的问题。',
    decision: '请选择处理结果。',
    noteMissing: '请告诉客户原因。',
  },
} satisfies Translation<typeof english>
