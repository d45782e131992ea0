import type english from '../../en/shop/list.ts'
import type { Translation } from '../../types.ts'

export default {
  title: '商品',
  search: '搜索商品',
  placeholder: '名称或分类',
  categories: '分类',
  sort: {
    label: '排序方式',
    featured: '推荐',
    price: '价格从低到高',
    expensive: '价格从高到低',
    newest: '最新上架',
  },
  inStock: '仅看有货',
  found: '{count, plural, other {# 件商品}}',
  pages: '商品分页',
  priceFrom: '<price></price> 起',
  before: '此前最低价：',
  forDays: '/ {days, plural, other {# 天}}',
  warranty: '质保 {hours, number} 小时',
  noWarranty: '无质保',
  buy: '购买',
  see: '查看',
  none: {
    title: '没有符合条件的商品。',
    text: '换个关键词或分类试试。',
    showAll: '查看全部商品',
  },
} satisfies Translation<typeof english>
