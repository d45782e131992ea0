import type english from '../../en/customer/orders.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '订单记录',
  heading: '我的订单',
  description: '您的所有订单，含账单和发货单。搜索账号的用户名、邮箱或密码，可找到它所属的订单。',
  exportCsv: '导出 CSV',
  label: '订单',
  id: '订单 ID',
  actions: '操作',
  details: '详情<hidden>，订单 {id}</hidden>',
  invoice: '账单<hidden>，订单 {id}</hidden>',
  delivery: '{action}<hidden>，订单 {id}</hidden>',
  filter: {
    anything: '订单、商品或账号',
    from: '开始日期（UTC）',
    to: '结束日期（UTC）',
    apply: '筛选',
    clear: '清除全部筛选',
    activeSearch: '“{text}”',
    activeHidden: '已隐藏的搜索内容',
    activeFrom: '从 {day} 起',
    activeTo: '到 {day} 止',
  },
  none: {
    title: '没有订单。',
    text: '您购买的商品和账单都会列在这里。',
    toMarketplace: '前往商城',
    filtered: '没有符合全部筛选条件的订单。',
  },
  order: {
    terms: '服务条款',
    title: '订单详情',
    invoice: '账单',
    id: '订单 ID',
    number: '订单号',
    unitPrice: '单价',
    refunded: '已退款',
    credited: '售后赔付',
  },
} satisfies Translation<typeof english>
