import type english from '../../en/shop/pack.ts'
import type { Translation } from '../../types.ts'

export default {
  path: '当前位置',
  all: '全部商品',
  edit: '编辑此商品',
  notOnSale: '此商品目前未在售。',
  summary: '每个 {price} 起，付款后立即出现在用户中心。',
  delivery: {
    items: '每件商品包含：{fields}。付款后立即出现在您的用户中心，可以复制，也可以下载 TXT 或 CSV 文件。',
    title: '如何收货',
    accounts:
      '付款后账号立即出现在您的用户中心。可以复制，也可以下载 TXT 或 CSV 文件，每行一个账号：用户名、密码、邮箱和邮箱密码，以冒号分隔。',
  },
  warranty: {
    title: '质保',
    none: '此商品不提供质保。',
    covers:
      '{goods, select, items {购买后 {hours, plural, other {# 小时}}内，您可以报告无法使用的商品。} other {购买后 {hours, plural, other {# 小时}}内，您可以报告无法使用的账号。}}',
    how: '{goods, select, items {在用户中心打开订单，选择商品并说明问题。{rule}。} other {在用户中心打开订单，选择账号并说明问题。{rule}。}}',
  },
  prices: { each: '单价' },
  made: {
    summary: '每件 {price} 起，下单后为你制作。',
    refund: '如果 24 小时内无法完成，款项会自动退回你的余额。',
  },
  related: '相似商品',
} satisfies Translation<typeof english>
