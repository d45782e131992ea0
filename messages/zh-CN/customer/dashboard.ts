import type english from '../../en/customer/dashboard.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '{goods, select, items {我的商品} other {我的账号}}',
  heading: '个人中心',
  lead: '您购买的全部内容，随时可复制。',
  totals: {
    balance: '当前余额',
    orders: '订单总数',
    accounts: '{goods, select, items {商品总数} other {账号总数}}',
    spent: '累计消费',
    licenses: '有效授权',
  },
  packs: {
    title: '{goods, select, items {已购商品} other {已购账号包}}',
    onlyRecent: '仅显示最近 {count, number} 个账号包。全部订单请查看“订单记录”。',
    none: '{goods, select, items {您还没有购买过商品。} other {您还没有购买过账号包。}}',
    toMarketplace: '前往商城',
    actions: '操作',

    summary: '{quantity, number} 个 {product}，{total}',
  },
  copies: '文件、文本与代码',
  subscriptions: {
    title: '软件订阅',
    none: '您目前没有有效的软件订阅。',
    seeProgram: '查看 {name}',
    startsLater: '尚未开始',
    active: '有效',
    period: '<start></start>至<end></end>',
    pages: '订阅分页',
  },
  licenses: '授权',
  licensePages: '授权分页',
} satisfies Translation<typeof english>
