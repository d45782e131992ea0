import type english from '../../en/server/customers.ts'
import type { Translation } from '../../types.ts'

export default {
  refusals: {
    notFound: '用户不存在。',
    ownAccount: '不能删除自己的账户。',
    impactChangedMeanwhile: '余额已变为 {balance}。客户未被删除。',
    topUpUnderWay: '该客户有充值待付款或正在审核。请先处理，或等待其付款或过期。',
    payoutUnderWay: '该客户有未完成的提现。请先驳回或完成。',
    orderBeingMade: '还有订单正在制作。请等待其发货或退款，最多 24 小时。',
    missingInformation: '信息不完整',
    nameAndEmailRequired: '姓名和邮箱为必填项。',
    changedMeanwhile: '您编辑期间，该客户的信息已被修改。请与当前值核对后再次保存。',
    groupNotFound: '此客户组已不存在。',
    lastAdmin: '不能移除最后一位管理员。请先把其他人设为管理员。',
    noteNotFound: '此备注已被删除。',
    profileUpdateFailed: '个人资料更新失败',
    profileNotUpdated: '无法更新您的个人资料。',
  },
  errors: {
    nameEmpty: '姓名不能为空。',
    role: '请选择角色。',
    noteMissing: '请输入备注。',
    noteInvalid: '备注只能是纯文本，最多 {most, number} 个字符。',
  },
} satisfies Translation<typeof english>
