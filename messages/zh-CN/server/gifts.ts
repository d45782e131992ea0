import type english from '../../en/server/gifts.ts'
import type { Translation } from '../../types.ts'

export default {
  notSaved: '未作任何更改',
  notRedeemed: '礼品码未兑换',
  notExported: '礼品码未下载',
  batchNotFound: '这些礼品码不存在。',
  batchExists: '此表单已创建过其他礼品码。请刷新页面后重试。',
  exportedAlready: '礼品码已被下载过，只能下载一次。',
  revokedAlready: '这些礼品码已作废。',
  count: '请输入 1 到 {most, number} 之间的整数。',
  amountRange: '请输入 {least} 至 {most} 的金额。',
  endsInThePast: '请选择今天或之后的日期，或留空。',
  note: '请输入不超过 {most, number} 个字符的纯文本。',
  malformed: '请完整输入您收到的礼品码。',
  problems: {
    unknown: '此礼品码不存在。请逐个字符核对。',
    redeemed: '此礼品码已被兑换。',
    redeemedByYou: '您已兑换过此礼品码，{amount} 已计入余额。',
    expired: '此礼品码已过期。',
    revoked: '此礼品码已失效。',
  },
  columns: {
    code: '礼品码',
    amount: '金额 (USD)',
    endsOn: '结束日期',
  },
} satisfies Translation<typeof english>
