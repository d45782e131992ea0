import type english from '../../en/admin/fulfillment.ts'
import type { Translation } from '../../types.ts'

export default {
  endpoint: {
    title: '端点',
    text: '店铺会向此 URL 请求每个订单的商品，详见定制商品文档。',
    none: '在可以向你的系统请求商品之前，该商品不会开售。',
    add: '添加端点',
    change: '修改端点',
    toProduct: '返回商品',
    goOn: '返回端点',
    secretText: '它不会再次显示。你的系统用它验证请求确实来自这里。',
    secretUse: '按 Standard Webhooks 为每个请求签名，便于你的系统验证请求确实来自这里。',
    lost: '店铺没有响应。请刷新页面查看端点是否已保存。如果没有看到密钥，请更换密钥。',
  },
  fields: {
    urlHint: '制作商品的完整 https URL。',
    usualMinutes: '通常所需分钟数',
    usualMinutesHint: '向客户显示通常需要的时间，1 到 {most, number} 分钟。留空则显示实测时间，发货五次后可知。',
    sendsEmail: '发送客户的邮箱地址',
    sendsEmailHint: '关闭时，你的系统只会收到客户的编号。',
    maxQuantityHint: '留空或填 0 表示不限。单个订单不能超过 {most, number}。',
    enforceLimitsHint: '开启时，订单数量必须在最小和最大数量之间。',
    unitLabelHint: '跟在价格后面，例如“每份报告”。可以留空。',
  },
  test: {
    title: '测试请求',
    send: '发送测试请求',
    text: '向端点请求一个无人下单的订单。不会扣款，也不会保存任何内容。',
    outcome: '结果',
    outcomes: {
      made: '响应中包含商品',
      later: '会稍后重新请求',
      never: '订单会被退款',
    },
  },
  list: {
    title: '定制订单',
    text: '由你自己的系统制作商品的订单。',
    toOrders: '所有订单',
    none: '没有这样的订单。',
    lastResult: '最近结果',
  },
  order: {
    title: '商品',
    refundedAfter: '退款时间',
    deleted: '已删除',
    askNow: '立即请求',
    reveal: '显示商品',
  },
  statuses: {
    waiting: '等待中',
    delivered: '已发货',
    refunded: '已退款',
  },
} satisfies Translation<typeof english>
