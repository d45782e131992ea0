import type english from '../../en/server/files.ts'
import type { Translation } from '../../types.ts'

export default {
  orders: {
    id: '订单 ID',
    number: '订单号',
    date: '日期（UTC）',
    quantity: '数量',
    unitPrice: '单价',
    discountCode: '折扣码',
    refunded: '已退款',
    label: '备注名',
  },
  statement: {
    date: '日期（UTC）',
    cause: '类型',
    detail: '说明',
    topUp: '充值',
    in: '收入（USD）',
    out: '支出（USD）',
    balance: '余额（USD）',
  },
  personalData: `本店保存的您的个人数据，应您的要求导出。

data.json           个人资料、邮件偏好、两步验证和设备
orders.csv          订单
lines.csv           收到的账号，含替换账号
made.csv            为你制作商品的订单，不含商品内容
items.csv           您收到的其他商品及其未加密的内容
licenses.csv        授权
devices.csv         使用授权的设备，以及您为设备取的名称
subscriptions.csv   已付费的授权周期
transfers.csv       余额的每一次变动；其中您的一方为 customer: 加上您的 ID
top-ups.csv         充值付款
proofs/             您作为付款凭证添加的图片
payouts.csv         您的提现及您希望的收款方式
claims.csv          申请售后的内容
messages.csv        您发给我们的留言
answers.csv         我们对您留言的答复
sessions.csv        登录会话
restock.csv         您的到货通知请求
stand-bys.csv       您的到货代购
notes.csv           我们关于您的备注
reveals.csv         您打开或下载订单密码的时间

时间均为 UTC，金额单位为美元。可能被电子表格当作公式执行的内容，前面加有半角撇号 (')。

这些文件不含已发货的密码，保存或分享它们不会泄露账号。如需查看密码，请在店铺的“订单记录”中打开订单，
或访问 /customer/orders/ 加上订单 ID。
`,
} satisfies Translation<typeof english>
