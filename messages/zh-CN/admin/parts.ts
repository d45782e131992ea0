import type english from '../../en/admin/parts.ts'
import type { Translation } from '../../types.ts'

export default {
  found: {
    licenses: '{isMore, select, true {超过 {count, number} 个授权} other {{count, number} 个授权}}',
    people: '{isMore, select, true {超过 {count, number} 人} other {{count, number} 人}}',
  },
  lost: {
    refund: '店铺没有响应。可以放心重试，不会重复退款。',
    balance: '店铺没有响应。可以放心重试，更改不会执行两次。',
    license: '店铺没有响应。可以放心重试，只会创建一个授权。',
    upload: '店铺没有响应。可以放心重试，此上传不会导入两次。',
    claim: '店铺没有响应。可以放心重试，售后申请不会处理两次。',
    topUp: '店铺没有响应。可以放心重试，充值不会处理两次。',
    payout: '商店没有响应。您可以放心重试：不会重复处理。',
    webhook: '店铺没有响应。可以放心重试，Webhook 不会添加两次。',
  },
  orders: '订单',
} satisfies Translation<typeof english>
